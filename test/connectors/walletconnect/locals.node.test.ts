import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, it } from 'vitest'
import type { PhoneWalletOptions } from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import type { Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'

import { becomes } from '../../support/patience.ts'
import { networkOf, type PairingSetup, pair, rejection, startWorld, type World } from './world.ts'

type Coded = { code: unknown; message: string; data?: { code?: string } }
type Status = { status: number; receipts: unknown[]; id: string; chainId: string }

let world: World
let pairing: Pairing
const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

beforeEach(async () => {
  world = await startWorld()
})
afterEach(() => world.stop())

async function connect(wallet: Partial<PhoneWalletOptions> = {}, options: PairingSetup = {}) {
  pairing = await world.pairing(options)
  const phone = await world.wallet(wallet)
  await pair(pairing, phone)
  return phone
}
const ask = (method: string, params: unknown[] = []) => pairing.provider('eip155').request({ method, params })

/** A node or bundler that responds by method. */
async function serveRpc(answers: Record<string, (params: unknown[]) => unknown>, status = 200) {
  const seen: { url: string; method: string }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method, params } = JSON.parse(text)
    seen.push({ url: request.url ?? '', method })
    response.statusCode = status
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method]?.(params) ?? null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, seen, stop: () => server.close() }
}

describe('a page’s request to a paired wallet', () => {
  it('is rejected before the phone receives it if its data has half a byte', async () => {
    const wallet = await connect()

    const { code, message }: Coded = await rejection(ask('eth_sendTransaction', [{ to: me, data: '0xabc' }]))
    assert.deepEqual([code, message], [-32602, 'Invalid parameters of eth_sendTransaction: 0.data'])
    assert.deepEqual(wallet.requests(), [])
  })

  // conforms: 5.9.12, 7.6.7
  it('expires after the time that the page sets, from five minutes to a week', async () => {
    const wallet = await connect({ policy: { request: 'ask' } })
    const asking = (expiry: number) =>
      pairing.provider('eip155').request({ method: 'personal_sign', params: ['0x68', me], expiry })

    for (const expiry of [299, 604_801, Number.NaN]) {
      const { code }: Coded = await rejection(asking(expiry))
      assert.equal(code, -32602)
    }
    assert.deepEqual(wallet.requests(), [])
    const answer = asking(600)
    await becomes(() => wallet.requests().length, 1)
    const [asked] = wallet.requests()
    wallet.approveRequest(asked?.id ?? 0)
    assert.match(String(await answer), /^0x/)
  })

  // conforms: 9.6.15
  it('stores a raw transaction with its hash', async () => {
    const hash = `0x${'a'.repeat(64)}`
    const sent: unknown[] = []
    await connect(
      { answers: { eth_sendRawTransaction: () => hash } },
      { onRaw: (transaction) => sent.push(transaction) },
    )

    assert.equal(await ask('eth_sendRawTransaction', ['0x02f8']), hash)
    assert.deepEqual(sent, [{ caipNetworkId: 'eip155:1', raw: '0x02f8', hash }])
  })
})

describe('capabilities of a paired wallet', () => {
  // conforms: 5.9.19
  it('need an address', async () => {
    await connect()

    const { code, data }: Coded = await rejection(ask('wallet_getCapabilities'))
    assert.deepEqual([code, data?.code], [-32602, 'W3M_CAPABILITIES_ADDRESS'])
  })

  // conforms: 3.13.5
  it('are requested from the wallet once and stored with the session', async () => {
    const said = { '0x1': { atomic: { status: 'supported' } } }
    const wallet = await connect({ answers: { wallet_getCapabilities: () => said } })

    assert.deepEqual(await ask('wallet_getCapabilities', [me]), said)
    assert.deepEqual(await ask('wallet_getCapabilities', [me]), said)

    assert.equal(wallet.requests().length, 1)
    assert.deepEqual(Object.values(pairing.session()?.properties.capabilities as object), [said])
  })

  // conforms: 3.13.5
  it('are read from the session if the wallet put them there', async () => {
    const wallet = await connect({
      scopedProperties: {
        eip155: JSON.stringify({ paymasterService: { supported: true } }),
        'eip155:1': JSON.stringify({ [me]: { atomic: { status: 'ready' } } }),
      },
    })

    const answer = await ask('wallet_getCapabilities', [me, ['0x1', '0x2105']])

    assert.deepEqual(answer, {
      '0x1': { paymasterService: { supported: true }, atomic: { status: 'ready' } },
      '0x2105': { paymasterService: { supported: true } },
    })
    assert.deepEqual(wallet.requests(), [])
  })

  it('are unknown if the wallet does not support them', async () => {
    await connect()

    assert.equal(((await rejection(ask('wallet_getCapabilities', [me]))) as Coded).code, 4200)
  })
})

describe('the status of calls', () => {
  const hashes = ['0x01', '0x02']
  const send = () => ({
    id: 'batch',
    capabilities: { caip345: { caip2: 'eip155:1', transactionHashes: hashes } },
  })
  const outcomes: [string, (string | undefined)[], number][] = [
    ['pending while a receipt is missing', ['0x1', undefined], 100],
    ['done', ['0x1', '0x1'], 200],
    ['undone', ['0x0', '0x0'], 500],
    ['undone in part', ['0x1', '0x0'], 600],
  ]
  for (const [what, statuses, code] of outcomes) {
    // conforms: 3.13.26, 3.13.27
    it(`is read from the chain by the wallet’s hashes: ${what}`, async () => {
      const node = await serveRpc({
        eth_getTransactionReceipt: ([hash]) => {
          const status = statuses[hashes.indexOf(String(hash))]
          return status && { transactionHash: hash, status }
        },
      })
      await connect({ answers: { wallet_sendCalls: send } }, { networks: () => [networkOf(1, node.url)] })
      await ask('wallet_sendCalls', [{ calls: [] }])

      const answer = (await ask('wallet_getCallsStatus', ['batch'])) as Status

      node.stop()
      assert.equal(answer.status, code)
      assert.equal(answer.id, 'batch')
      assert.equal(answer.chainId, '0x1')
    })
  }

  it('is requested from the wallet without a hash', async () => {
    await connect({ answers: { wallet_getCallsStatus: ([id]) => ({ status: 200, id }) } })

    assert.deepEqual(await ask('wallet_getCallsStatus', ['other']), { status: 200, id: 'other' })
  })

  // conforms: 7.4.8, 7.4.9
  it('is read from the bundler of the session', async () => {
    const bundler = await serveRpc({
      eth_getUserOperationReceipt: () => ({ success: true, receipt: { a: 1 } }),
    })
    await connect(
      { sessionProperties: { bundler_name: 'pimlico' } },
      { bundlerUrl: `${bundler.url}/bundler` },
    )

    const answer = (await ask('wallet_getCallsStatus', ['0xop'])) as Status

    bundler.stop()
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.receipts, [{ a: 1 }])
    const { searchParams } = new URL(bundler.seen[0]?.url ?? '', 'http://bundler')
    assert.deepEqual(Object.fromEntries(searchParams), {
      projectId: 'project',
      chainId: 'eip155:1',
      bundler: 'pimlico',
    })
  })

  // conforms: 7.4.10
  it('rejects if the bundler refuses', async () => {
    const bundler = await serveRpc({}, 429)
    await connect({ sessionProperties: { bundler_name: 'pimlico' } }, { bundlerUrl: bundler.url })

    const error: Coded = await rejection(ask('wallet_getCallsStatus', ['0xop']))

    bundler.stop()
    assert.equal(error.message, 'Failed to fetch user operation receipt - 429')
  })

  // conforms: 8.6.15
  it('rejects if no source has it', async () => {
    await connect()

    const error: Coded = await rejection(ask('wallet_getCallsStatus', ['unknown']))

    assert.deepEqual([error.code, error.data?.code], [4200, 'W3M_CALLS_STATUS'])
    assert.equal(error.message, 'Fetching call status not approved by the wallet.')
  })
})

describe('requests that a paired wallet did not approve', () => {
  // conforms: 4.13.27
  it('go to the next node if the first is unreachable', async () => {
    const node = await serveRpc({ eth_gasPrice: () => '0x5' })
    await connect({}, { networks: () => [networkOf(1, 'http://127.0.0.1:9', node.url)] })

    const answer = await ask('eth_gasPrice')

    node.stop()
    assert.equal(answer, '0x5')
  })

  const faults: [string, string[], string][] = [
    ['no node', [], 'No RPC url provided for chainId'],
    [
      'a node of another protocol',
      ['ws://127.0.0.1:9'],
      'Provided URL is not compatible with HTTP connection',
    ],
    ['a node out of reach', ['http://127.0.0.1:9'], 'HTTP request failed.'],
  ]
  for (const [what, urls, message] of faults) {
    // conforms: 8.6.16, 8.6.18, 8.6.22, 8.9.1
    it(`reject with the reason: ${what}`, async () => {
      await connect({}, { networks: () => [networkOf(1, ...urls)] })

      assert.equal(((await rejection(ask('eth_gasPrice'))) as Coded).message, message)
    })
  }

  // conforms: 8.6.17
  it('reject with the reason: an unknown network', async () => {
    let networks = [networkOf(1)]
    await connect({}, { networks: () => networks })
    networks = []

    assert.equal(
      ((await rejection(ask('eth_gasPrice'))) as Coded).message,
      'JSON-RPC provider for eip155:1 not found',
    )
  })

  it('pass on the error of the node', async () => {
    await connect(
      {},
      { fetch: async () => Response.json({ error: { code: -32000, message: 'nonce too low' } }) },
    )

    const error: Coded = await rejection(ask('eth_sendRawTransaction_', ['0x']))

    assert.deepEqual([error.code, error.message], [-32000, 'nonce too low'])
  })
})

describe('a provider without a prerequisite', () => {
  // conforms: 4.13.8, 8.6.12
  it('returns no session before a wallet pairs', async () => {
    pairing = await world.pairing()

    const error: Coded = await rejection(ask('eth_accounts'))

    assert.deepEqual(
      [error.code, error.data?.code, error.message],
      [4900, 'W3M_PAIRING_NOT_CONNECTED', 'Please call connect() before request()'],
    )
  })

  // conforms: 8.6.13
  it('rejects a namespace that the wallet does not share', async () => {
    await connect()

    const error: Coded = await rejection(pairing.provider('solana').request({ method: 'solana_signMessage' }))

    assert.equal(
      error.message,
      "Namespace 'solana' is not configured. Please call connect() first with namespace config.",
    )
  })

  // conforms: 8.6.4, 8.6.11
  it('rejects once pairing is disposed', async () => {
    await connect()
    await pairing.dispose()

    const error: Coded = await rejection(ask('eth_accounts'))

    assert.deepEqual(
      [error.code, error.data?.code, error.message],
      [4900, 'W3M_PAIRING_NOT_INITIALIZED', 'Sign Client not initialized'],
    )
    await rejection(pairing.propose({ signal: new AbortController().signal }))
  })

  // conforms: 5.9.17, 8.3.15
  it('rejects a switch to an invalid chain id', async () => {
    await connect()

    for (const chainId of ['1', '0x', 8453, undefined, '0x0']) {
      const error: Coded = await rejection(ask('wallet_switchEthereumChain', [{ chainId }]))
      assert.deepEqual([error.code, error.message], [-32602, 'Invalid chainId'])
    }
  })

  // conforms: 3.3.4
  it('recognizes a wallet that supports any network', async () => {
    await connect({ name: 'MetaMask Wallet' })

    assert.equal(pairing.session()?.supportsAllNetworks, true)
  })
})
