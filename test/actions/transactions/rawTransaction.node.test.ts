import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { recordRawTransaction } from '../../../src/actions/transactions/recordRawTransaction.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { borrowChains } from '../../support/shared.ts'

describe('a signed transaction that a page sends silently', () => {
  let chain: Chain
  beforeAll(async () => {
    const [ethereum] = (await borrowChains()).chains
    assert.ok(ethereum)
    chain = ethereum
  })
  const [first, second = first] = testAccounts
  const signer = privateKeyToAccount(first.privateKey)
  const other = second.address

  /** Signs with the key, sends, and tells the runtime what the provider of the page would. */
  async function send(content: { to: string; value?: bigint; data?: Hex }) {
    const { runtime } = await connectRuntime({ options: {}, chain, address: signer.address })
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ status, hash }) => told.push([status, hash]))
    const ask = (method: string, params: unknown[]) => callNode(chain.rpcUrl, method, params)
    const nonce = Number(await ask('eth_getTransactionCount', [signer.address, 'latest']))
    const fees = { gas: 200_000n, maxFeePerGas: parseEther('0.0000001'), maxPriorityFeePerGas: 1n }
    const to = content.to as Hex
    const raw = await signer.signTransaction({ ...content, to, nonce, chainId: chain.id, ...fees })
    const hash = String(await ask('eth_sendRawTransaction', [raw]))
    await recordRawTransaction(runtime, { caipNetworkId: chain.caipNetworkId, raw, hash })
    const record = runtime.stores.transactions.find(hash)
    runtime.dispose()
    return { hash, record, told }
  }

  it('is written down and followed to its end: a payment', async () => {
    const { hash, record, told } = await send({ to: other, value: 7n })

    assert.deepEqual(
      [record?.status, record?.from, record?.to?.toLowerCase(), record?.amount, record?.token.symbol],
      ['confirmed', signer.address, other.toLowerCase(), '7', 'ETH'],
    )
    assert.deepEqual(told, [
      ['pending', hash],
      ['success', hash],
    ])
  })

  it('is told by its token: a transfer', async () => {
    const usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other as Hex, 0n] })
    const { record } = await send({ to: usdc, data })

    assert.deepEqual(
      [record?.token.symbol, record?.to.toLowerCase(), record?.call],
      ['USDC', other.toLowerCase(), undefined],
    )
  })

  it('is a payment to the contract: any other call', async () => {
    const { record } = await send({ to: chain.uniswap.weth, value: 5n, data: '0xd0e30db0' })

    assert.deepEqual([record?.status, record?.amount, record?.call?.kind], ['confirmed', '5', 'other'])
  })
})
