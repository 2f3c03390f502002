import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import {
  accountAbi,
  factoryAbi,
  smartAccountFactory,
  smartAccountOf,
} from '../../../sandbox/smart-accounts/addresses.ts'
import { type BatchCall, writeBatch } from '../../../sandbox/smart-accounts/batch.ts'
import { clientOf } from '../../support/chainClient.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'

describe('smart accounts of the sandbox', () => {
  let world: BorrowedChains
  let chain: Chain
  beforeAll(async () => {
    world = await borrowChains()
    const [, second] = world.chains
    assert.ok(second)
    chain = second
  })

  const recipient = '0x00000000000000000000000000000000000000aa'
  const owner = privateKeyToAccount(generatePrivateKey())
  const address = smartAccountOf(owner.address)
  const usdc = () => chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address ?? '0x'
  const node = () => clientOf(chain, 1)
  const transfer = (amount: bigint): BatchCall => ({
    to: usdc(),
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, amount] }),
  })
  const holding = (who: `0x${string}`) =>
    node().readContract({ address: usdc(), abi: erc20Abi, functionName: 'balanceOf', args: [who] })
  const send = async (transaction: { to: `0x${string}`; data: `0x${string}`; value?: bigint }) => {
    const client = node()
    const hash = await client.sendTransaction(transaction)
    return client.getTransactionReceipt({ hash })
  }
  const batch = (nonce: bigint, calls: BatchCall[], isDeployed: boolean) =>
    writeBatch({ owner, address, chainId: chain.id, nonce, calls, isDeployed })

  it('have the address at which the factory deploys them, on every chain', async () => {
    for (const each of world.chains) {
      const args = [owner.address]
      const read = { address: smartAccountFactory, abi: factoryAbi, functionName: 'addressOf', args }
      assert.equal(await clientOf(each).readContract(read), address)
    }
  })

  it('are deployed by the first batch, which is one transaction', async () => {
    await send({ to: address, data: '0x', value: parseEther('2') })
    await send({ ...transfer(0n), data: transferTo(address, 9_000_000n) })
    const calls = [
      { to: recipient, value: parseEther('0.5'), data: '0x' } as const,
      transfer(2_000_000n),
      transfer(1_000_000n),
    ]
    const receipt = await send(await batch(0n, calls, false))
    assert.equal(receipt.status, 'success')
    assert.equal(await node().getBalance({ address: recipient }), parseEther('0.5'))
    assert.equal(await holding(recipient), 3_000_000n)
    assert.equal(await holding(address), 6_000_000n)
    const read = { address, abi: accountAbi } as const
    assert.equal(await node().readContract({ ...read, functionName: 'owner' }), owner.address)
    assert.equal(await node().readContract({ ...read, functionName: 'nonce' }), 1n)
  })

  it('run later batches themselves, each once, and all or nothing', async () => {
    const next = await batch(1n, [transfer(1_000_000n)], true)
    assert.equal((await send(next)).status, 'success')
    await assert.rejects(send(next), /not signed by the owner/)
    const tooMuch = await batch(2n, [transfer(1_000_000n), transfer(50_000_000n)], true)
    await assert.rejects(send(tooMuch))
    const changed = { ...next, data: next.data.replace('0f4240', '0f4241') as `0x${string}` }
    await assert.rejects(send(changed), /not signed by the owner/)
    assert.equal(await holding(recipient), 4_000_000n)
  })

  const transferTo = (to: `0x${string}`, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
})
