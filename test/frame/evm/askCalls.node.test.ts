import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { askCalls, callsStatus } from '../../../src/frame/evm/calls.ts'
import { delegates } from '../../../src/frame/evm/delegates.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import { clientOf } from '../../support/chainClient.ts'
import { until } from '../../support/patience.ts'
import { borrowEthereum } from '../../support/shared.ts'
import { askingAs } from './askingAs.ts'

const [, lin] = testAccounts
const entropy = new Uint8Array(32).fill(5)
const { address } = await evmAccount(entropy)
const wethAbi = parseAbi(['function deposit() payable'])

describe('several calls to the passkey wallet, one after the other', () => {
  let chain: Chain
  beforeAll(async () => {
    chain = await borrowEthereum()
    // Without a contract whose code the account could take, calls are separate transactions.
    for (const { address } of delegates) await clientOf(chain).setCode({ address, bytecode: '0x' })
  })
  beforeEach(() => clientOf(chain).setBalance({ address, value: parseEther('3') }))

  const asking = () => askingAs(address, chain)
  const ether = '0xde0b6b3a7640000'
  /** The second call needs what the first brings. */
  const wrapAndSend = (amount = parseEther('0.4')) => {
    const { weth } = chain.uniswap
    const send = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [lin.address as Hex, amount],
    })
    return [
      { to: weth, value: ether, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }) },
      { to: weth, data: send },
    ]
  }
  const balanceOf = (owner: string) =>
    clientOf(chain).readContract({
      abi: erc20Abi,
      address: chain.uniswap.weth,
      functionName: 'balanceOf',
      args: [owner as Hex],
    })

  it('shows each of them, sends them in order, and tells how they ended', async () => {
    const { facts, fees, warnings, perform } = await askCalls(asking(), {
      calls: wrapAndSend(),
      chainId: '0x1',
      from: address,
      atomicRequired: false,
    })
    const steps = facts.filter(({ name }) => name === 'call').map(({ value }) => value)
    assert.deepEqual(steps, ['1 / 2', '2 / 2'])
    assert.ok(facts.some(({ name, value }) => name === 'send' && value === '0.4 WETH'))
    assert.ok(fees?.some(({ speed }) => speed === 'normal'))
    assert.ok(warnings.includes('oneByOne'))

    const before = await balanceOf(lin.address)
    const { id } = (await perform(entropy)) as { id: Hex }
    await until(async () => (await callsStatus(asking(), id)).status !== 100)
    const { status, atomic, receipts } = await callsStatus(asking(), id)
    assert.deepEqual({ status, atomic, count: receipts.length }, { status: 200, atomic: false, count: 2 })
    assert.equal((await balanceOf(lin.address)) - before, parseEther('0.4'))
  })

  it('says that they are pending until the last is mined', async () => {
    const { perform } = await askCalls(asking(), { calls: wrapAndSend() })
    await clientOf(chain).setAutomine(false)
    try {
      const { id } = (await perform(entropy)) as { id: Hex }
      assert.equal((await callsStatus(asking(), id)).status, 100)
      await clientOf(chain).mine({ blocks: 1 })
      await until(async () => (await callsStatus(asking(), id)).status === 200)
    } finally {
      await clientOf(chain).setAutomine(true)
    }
  })

  it('refuses what must be one transaction, would fail, or is for another account or chain', async () => {
    const refuses = (given: object, why: RegExp) => assert.rejects(askCalls(asking(), given), why)
    await assert.rejects(askCalls(asking(), { calls: wrapAndSend(), atomicRequired: true }), { code: 5760 })
    await refuses({ calls: wrapAndSend(parseUnits('9', 24)) }, /Call 2 would fail/)
    await refuses({ calls: wrapAndSend(), from: lin.address }, /another account/)
    await refuses({ calls: wrapAndSend(), chainId: '0x2105' }, /another chain/)
    await refuses({ calls: [] }, /EIP-5792/)
    const tooMany = `0x${'00'.repeat(32 * 11 + 1)}`
    for (const id of ['0x', '0x01', '0x01ff', 'order 7', tooMany, 3])
      await assert.rejects(callsStatus(asking(), id), /id is unknown/)
  })
})
