import assert from 'node:assert/strict'
import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { askReplacement } from '../../../src/frame/evm/replacement.ts'
import { askTransaction } from '../../../src/frame/evm/transaction.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import { clientOf } from '../../support/chainClient.ts'
import { borrowEthereum } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'

const [mara, lin] = testAccounts
const entropy = new Uint8Array(32).fill(6)
const { address } = await evmAccount(entropy)
const deposit = encodeFunctionData({ abi: parseAbi(['function deposit() payable']) })

describe('replacing a transaction that waits, in the passkey wallet', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await borrowEthereum()
  })
  const client = () => clientOf(chain)
  const asking = () => askingAs(address, chain)
  beforeEach(async () => {
    await client().setBalance({ address, value: parseEther('3') })
    await client().setAutomine(false)
  })
  afterEach(async () => {
    await client().mine({ blocks: 1 })
    await client().setAutomine(true)
  })

  /** Sends ether that waits. */
  async function send(call: object = { to: lin.address, value: '0x5' }): Promise<Hex> {
    const { perform } = await askTransaction(asking(), call)
    return (await perform(entropy)) as Hex
  }
  const read = (hash: Hex) => client().getTransaction({ hash })
  const statusOf = async (hash: Hex) => {
    const receipt = await client()
      .getTransactionReceipt({ hash })
      .catch(() => undefined)
    return receipt?.status
  }

  it('speeds it up: the same call and nonce, for at least an eighth more', async () => {
    const data = { to: chain.uniswap.weth, value: '0x7', data: deposit }
    const hash = await send(data)
    const { kind, facts, warnings, fees, perform } = await askReplacement(asking(), { hash, kind: 'speedUp' })
    assert.equal(kind, 'speedUp')
    assert.deepEqual(facts[0], { name: 'replaces', value: hash })
    assert.ok(facts.some(({ name, depth }) => name === 'send' && depth === 1))
    assert.ok(warnings.includes('replaces'))
    assert.ok(fees === undefined || fees.some(({ speed }) => speed === 'normal'))
    const faster = (await perform(entropy)) as Hex
    const [old, fresh] = [await read(hash).catch(() => undefined), await read(faster)]
    // The node keeps the better one.
    assert.equal(old, undefined)
    const { to, value, input, nonce, gas } = fresh
    assert.deepEqual(
      { to: to?.toLowerCase(), value, input },
      { to: data.to.toLowerCase(), value: 7n, input: deposit },
    )
    assert.ok(gas > 21_000n)
    await client().mine({ blocks: 1 })
    assert.equal(await statusOf(faster), 'success')
    assert.equal(await statusOf(hash), undefined)
    assert.equal(await client().getTransactionCount({ address }), nonce + 1)
  })

  it('pays at least an eighth more for each part of the fee', async () => {
    const hash = await send()
    const before = await read(hash)
    const { perform } = await askReplacement(asking(), { hash, kind: 'speedUp' })
    const after = await read((await perform(entropy)) as Hex)
    for (const part of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const)
      assert.ok((after[part] ?? 0n) * 8n >= (before[part] ?? 0n) * 9n, part)
    assert.equal(after.nonce, before.nonce)
  })

  it('cancels it: the account sends itself nothing with the same nonce', async () => {
    const before = await client().getBalance({ address: lin.address as Hex })
    const hash = await send({ to: lin.address, value: '0x5' })
    const { facts, warnings, perform } = await askReplacement(asking(), { hash, kind: 'cancel' })
    assert.deepEqual(warnings, ['cancels'])
    // What is canceled can be read.
    assert.ok(facts.some(({ name, value }) => name === 'to' && value === lin.address))
    const { nonce } = await read(hash)
    const canceling = (await perform(entropy)) as Hex
    const { to, value, input, nonce: used } = await read(canceling)
    assert.deepEqual(
      { to: to?.toLowerCase(), value, input, used },
      { to: address.toLowerCase(), value: 0n, input: '0x', used: nonce },
    )
    await client().mine({ blocks: 1 })
    assert.equal(await statusOf(canceling), 'success')
    assert.equal(await client().getBalance({ address: lin.address as Hex }), before)
  })

  it('refuses what no longer waits: before the user is asked, and when they have answered', async () => {
    const hash = await send()
    const late = await askReplacement(asking(), { hash, kind: 'cancel' })
    const count = await client().getTransactionCount({ address })
    await client().mine({ blocks: 1 })
    await assert.rejects(late.perform(entropy), /no longer waits/)
    await assert.rejects(askReplacement(asking(), { hash, kind: 'speedUp' }), /no longer waits/)
    assert.equal(await client().getTransactionCount({ address, blockTag: 'pending' }), count + 1)
  })

  it('refuses what is unknown, of another account, or not a request of this kind', async () => {
    const refuses = (given: object, why: RegExp) => assert.rejects(askReplacement(asking(), given), why)
    await refuses({ hash: `0x${'ab'.repeat(32)}`, kind: 'cancel' }, /no longer waits/)
    const mine = await send()
    await assert.rejects(
      askReplacement(askingAs(mara.address, chain), { hash: mine, kind: 'cancel' }),
      /another account/,
    )
    await refuses({ hash: mine, kind: 'both' }, /is invalid/)
    await refuses({ hash: '0x12', kind: 'cancel' }, /is invalid/)
    // A page sets neither the call nor the fee.
    const { facts } = await askReplacement(asking(), {
      hash: mine,
      kind: 'speedUp',
      to: mara.address,
      value: '0xffff',
    })
    assert.ok(facts.some(({ name, value }) => name === 'to' && value === lin.address))
  })
})
