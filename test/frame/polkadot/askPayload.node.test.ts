import assert from 'node:assert/strict'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { decAnyMetadata, metadata as metadataCodec } from '@polkadot-api/substrate-bindings'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Served } from '../../../sandbox/http/serve.ts'
import { polkadotMetadata, startPolkadot } from '../../../sandbox/polkadot/startPolkadot.ts'
import { polkadotAccount } from '../../../src/frame/keys/polkadot.ts'
import { askPolkadot } from '../../../src/frame/polkadot/askPolkadot.ts'
import { askingOnPolkadot } from './askingOnPolkadot.ts'
import { createPolkadotApp } from './polkadotApp.ts'

const entropy = new Uint8Array(32).fill(5)
const account = await polkadotAccount(entropy)
const own = account.address()
const bob = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const carol = '14Gjs1TD93gnwEBfDMHoCgsuf1s2TVKUP6Z1qKmAZnZ8cW5q'

type Method = { toHex(): string }
type Json = Record<string, unknown>

describe('a Polkadot transaction to the passkey wallet', () => {
  let node: Served
  let app: Awaited<ReturnType<typeof createPolkadotApp>>
  const liars: Served[] = []
  beforeAll(async () => {
    await cryptoWaitReady()
    node = await startPolkadot({ port: 0 })
    app = await createPolkadotApp(own)
  })
  afterAll(() => Promise.all([node, ...liars].map((each) => each.stop())))

  const call = (...given: Parameters<typeof app.call>) => app.call(...given)
  const ask = (payload: object, rpcUrl = node.url, decimals = 10) => {
    const asking = askingOnPolkadot(account, { rpcUrl, currency: { symbol: 'DOT', decimals } })
    return askPolkadot(asking, 'polkadot_signTransaction', { address: own, transactionPayload: payload })
  }
  /** The facts of the call alone: those of every transaction are around it. */
  const told = async (method: Method) => {
    const { facts, warnings } = await ask(app.payloadOf(method))
    return { facts: facts.slice(1, -2), warnings }
  }
  const refuses = (payload: object, why: RegExp, ...where: [rpcUrl?: string, decimals?: number]) =>
    assert.rejects(ask(payload, ...where), why)
  const transfer = (amount = 12_345_678_901n) => call('balances', 'transferKeepAlive', { Id: bob }, amount)
  /** Whether polkadot-js reads the signed transaction back as what was asked for, signed by the account. */
  const sign = async (method: Method, change: object = {}) => {
    const payload = app.payloadOf(method, change)
    const { signature } = (await (await ask(payload)).perform(entropy)) as { signature: `0x${string}` }
    assert.equal(app.verify(payload, signature), true)
    assert.equal(app.verify({ ...payload, nonce: '0x00000004' }, signature), false)
    return app.sent(payload, signature)
  }

  it('shows a transfer in words, with the fee and how long it is valid', async () => {
    const { kind, facts, warnings } = await ask(app.payloadOf(transfer()))
    assert.deepEqual([kind, warnings], ['transaction', []])
    assert.deepEqual(facts, [
      { name: 'from', value: own },
      { name: 'call', value: 'Balances.transfer_keep_alive', depth: 0 },
      { name: 'send', value: '1.2345678901 DOT', depth: 0 },
      { name: 'to', value: bob, depth: 0 },
      { name: 'feeAbout', value: '0.0159154905 DOT' },
      { name: 'blocks', value: '64' },
    ])
  })

  it('signs what polkadot-js sends', async () => {
    const sent = await sign(transfer())
    assert.deepEqual(sent, { signer: own, nonce: '3', method: transfer().toHex(), tip: '0' })
    // Longer than 256 bytes, of which the hash is signed.
    const long = call('utility', 'batchAll', [
      transfer(1n),
      transfer(2n),
      transfer(3n),
      transfer(4n),
      transfer(5n),
    ])
    assert.equal((await sign(long)).method, long.toHex())
    const tipped = await sign(transfer(), { tip: 1_000_000_007n, nonce: 70_000 })
    assert.deepEqual([tipped.tip, tipped.nonce], ['1000000007', '70000'])
    assert.equal((await sign(transfer(), { mode: 0, metadataHash: null, era: '0x00' })).signer, own)
  })

  it('shows a tip, and warns of a transaction without an end or whose description is not checked', async () => {
    const change = { tip: 5_000_000_000n, era: '0x00', mode: 0, metadataHash: null }
    const { facts, warnings } = await ask(app.payloadOf(transfer(), change))
    assert.deepEqual(facts.slice(-2), [
      { name: 'tip', value: '0.5 DOT' },
      { name: 'feeAbout', value: '0.0159154905 DOT' },
    ])
    assert.deepEqual(warnings, ['unproven', 'endless'])
  })

  it('shows every call of a batch, with its place', async () => {
    const inner = call('utility', 'batch', [
      call('balances', 'transferAll', { Id: bob }, false),
      call('staking', 'bond', 20_000_000_000n, 'Staked'),
    ])
    const { facts, warnings } = await told(
      call('utility', 'batchAll', [
        inner,
        call('staking', 'nominate', [{ Id: bob }, { Id: carol }]),
        call('staking', 'unbond', 5n),
        call('proxy', 'addProxy', { Id: carol }, 'Any', 7),
        call('system', 'remark', '0x00ff'),
      ]),
    )
    assert.deepEqual(
      facts.map(({ name, value, depth }) => `${depth} ${name} ${value}`),
      [
        '0 call Utility.batch_all',
        '1 batch_all.calls.1 Utility.batch',
        '2 batch.calls.1 Balances.transfer_all',
        `2 sendAll ${bob}`,
        '2 transfer_all.keep_alive false',
        '2 batch.calls.2 Staking.bond',
        '2 stake 2 DOT',
        '2 bond.payee Staked',
        '1 batch_all.calls.2 Staking.nominate',
        `1 nominate ${bob}`,
        `1 nominate ${carol}`,
        '1 batch_all.calls.3 Staking.unbond',
        '1 unstake 0.0000000005 DOT',
        '1 batch_all.calls.4 Proxy.add_proxy',
        `1 proxy ${carol}`,
        '1 add_proxy.proxy_type Any',
        '1 add_proxy.delay 7',
        '1 batch_all.calls.5 System.remark',
        '1 remark.remark 0x00ff',
      ],
    )
    assert.deepEqual(warnings, ['oneByOne', 'proxy', 'unknownCall'])
  })

  it('shows all arguments of calls that it does not know, and the calls inside, with a warning', async () => {
    const weight = { refTime: 1_000, proofSize: 2 }
    const inner = call('proxy', 'proxy', { Id: bob }, null, transfer(1n))
    const { facts, warnings } = await told(
      call('multisig', 'asMulti', 2, [bob, carol], { height: 5, index: 1 }, inner, weight),
    )
    assert.deepEqual(
      facts.map(({ name, value, depth }) => `${depth} ${name} ${value}`),
      [
        '0 call Multisig.as_multi',
        '0 as_multi.threshold 2',
        `0 as_multi.other_signatories.1 ${bob}`,
        `0 as_multi.other_signatories.2 ${carol}`,
        '0 as_multi.maybe_timepoint.height 5',
        '0 as_multi.maybe_timepoint.index 1',
        '1 as_multi.call Proxy.proxy',
        `1 proxy.real ${bob}`,
        '1 proxy.force_proxy_type None',
        '2 proxy.call Balances.transfer_keep_alive',
        '2 send 0.0000000001 DOT',
        `2 to ${bob}`,
        '0 as_multi.max_weight.ref_time 1000',
        '0 as_multi.max_weight.proof_size 2',
      ],
    )
    assert.deepEqual(warnings, ['unknownCall'])
    const hash = `0x${'11'.repeat(32)}`
    const approval = await told(call('multisig', 'approveAsMulti', 2, [], null, hash, weight))
    assert.deepEqual(approval.warnings, ['lasting', 'unknownCall'])
    assert.deepEqual(approval.facts[2], {
      name: 'approve_as_multi.other_signatories',
      value: '[]',
      depth: 0,
      nameOf: 'signed',
    })
    const chill = await told(call('staking', 'chill'))
    assert.deepEqual(chill.facts, [{ name: 'call', value: 'Staking.chill', depth: 0 }])
    const here = { V4: { parents: 0, interior: { X1: [{ Parachain: 1000 }] } } }
    const teleport = await told(
      call('xcmPallet', 'limitedTeleportAssets', here, here, { V4: [] }, 0, 'Unlimited'),
    )
    const place = 'limited_teleport_assets.beneficiary.V4.interior.X1.Parachain'
    assert.deepEqual(teleport.facts[4], { name: place, value: '1000', depth: 0, nameOf: 'signed' })
    // Another kind of address keeps its name.
    const raw = call('balances', 'transferKeepAlive', { Address20: `0x${'22'.repeat(20)}` }, 1n)
    assert.deepEqual((await told(raw)).facts[2], {
      name: 'to.Address20',
      value: `0x${'22'.repeat(20)}`,
      depth: 0,
      nameOf: 'signed',
    })
  })

  it('refuses a transaction for another account, network or version', async () => {
    const json: Json = { ...app.payloadOf(transfer()) }
    await refuses({ ...json, address: account.address(42) }, /another account/)
    await refuses({ ...json, genesisHash: `0x${'b0'.repeat(32)}` }, /another network/)
    await refuses({ ...json, specVersion: '0x001e8481' }, /another version/)
    await refuses({ ...json, transactionVersion: '0x0000001b' }, /another version/)
  })

  it('refuses what it cannot show or sign as it is', async () => {
    const json: Json = { ...app.payloadOf(transfer()) }
    const method = String(json.method)
    await refuses({ ...json, method: `${method}00` }, /cannot be read/)
    await refuses({ ...json, method: method.slice(0, -2) }, /cannot be read/)
    await refuses({ ...json, method: '0xfeff00' }, /cannot be read/)
    // 1 as a compact number of two bytes.
    await refuses({ ...json, method: transfer(1n).toHex().replace(/04$/, '0500') }, /cannot be read/)
    await refuses({ ...json, assetId: '0x0100' }, /is invalid/)
    // It begins like one that has no end, whose nonce is the rest.
    await refuses({ ...json, era: '0x0005' }, /is invalid/)
    await refuses({ ...json, version: 5 }, /is invalid/)
    const nested = (depth: number): Method =>
      depth === 0 ? transfer() : call('utility', 'batchAll', [nested(depth - 1)])
    await ask(app.payloadOf(nested(4)))
    await refuses(app.payloadOf(nested(5)), /too deep/)
  })

  it('refuses a description whose hash is not the one to sign', async () => {
    const json: Json = { ...app.payloadOf(transfer()) }
    const other = `0x${'11'.repeat(32)}`
    await refuses({ ...json, metadataHash: other }, /another network than/)
    await refuses({ ...json, metadataHash: null }, /another network than/)
    await refuses({ ...json, mode: 0 }, /another network than/)
    await refuses(json, /another network than/, node.url, 12)
  })

  /** A node that changes the metadata. @returns Its address. */
  const lie = async (change: (encoded: string) => string): Promise<string> => {
    const liar = await startPolkadot({ port: 0, metadata: async () => change(await polkadotMetadata()) })
    liars.push(liar)
    return liar.url
  }

  it('rejects a node whose calls have other names, unless the network turns that check off', async () => {
    const name = (text: string) => Buffer.from(text).toString('hex')
    const renamed = await lie((encoded) =>
      encoded
        .replaceAll(name('transfer_keep_alive'), name('transfer_keep_alibi'))
        .replaceAll(name('transfer_allow_death'), name('transfer_allow_debts')),
    )
    await refuses(app.payloadOf(transfer()), /another network than/, renamed)
    const trusting = await ask(app.payloadOf(transfer(), { mode: 0, metadataHash: null }), renamed)
    assert.equal(trusting.facts[1]?.value, 'Balances.transfer_keep_alibi')
    assert.deepEqual(trusting.warnings, ['unknownCall', 'unproven'])
  })

  it('refuses a node whose metadata means one thing to the hash and another to the reader', async () => {
    const edit = (change: (types: ReturnType<typeof typesOf>) => void) =>
      lie((encoded) => {
        const decoded = decAnyMetadata(encoded)
        change(typesOf(decoded))
        return `0x${Buffer.from(metadataCodec.enc(decoded)).toString('hex')}`
      })
    const swapped = await edit((types) => {
      const [first, second] = [30, 31]
      const [one, other] = [types[first], types[second]]
      if (one && other) Object.assign(types, { [first]: other, [second]: one })
    })
    await refuses(app.payloadOf(transfer()), /cannot be read/, swapped)
    const mistyped = await edit((types) => {
      const option = types.find(({ path }) => path.join() === 'Option')
      for (const parameter of option?.params ?? []) parameter.type = 2
    })
    await refuses(app.payloadOf(transfer()), /cannot be read/, mistyped)
  })

  it('refuses if the node has no metadata, and shows no fee if it has no estimate', async () => {
    const feeless = await startPolkadot({ port: 0, fee: async () => '0x' })
    liars.push(feeless)
    const { facts } = await ask(app.payloadOf(transfer()), feeless.url)
    assert.deepEqual(facts.at(-2), { name: 'feeAbout', value: '?' })
    await refuses(app.payloadOf(transfer()), /metadata of the network/, await lie(() => '0x00'))
    await refuses(app.payloadOf(transfer()), /metadata of the network/, 'http://127.0.0.1:9')
  })
})

function typesOf({ metadata }: ReturnType<typeof decAnyMetadata>) {
  assert.ok(metadata.tag === 'v15')
  return metadata.value.lookup
}
