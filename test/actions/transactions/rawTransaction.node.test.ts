import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { callNode } from '../../../sandbox/rpc/callNode.ts'
import { refreshAfterSending } from '../../../src/actions/account/refreshAfterSending.ts'
import { recordRawTransaction } from '../../../src/actions/transactions/recordRawTransaction.ts'
import type { Eip1193Provider } from '../../../src/connectors/connector.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { becomes } from '../../support/patience.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'
import { borrowChains } from '../../support/shared.ts'

describe('a raw transaction that a page sends', () => {
  let chain: Chain
  beforeAll(async () => {
    const [ethereum] = (await borrowChains()).chains
    assert.ok(ethereum)
    chain = ethereum
  })
  const [first, second = first] = testAccounts
  const signer = privateKeyToAccount(first.privateKey)
  const other = second.address

  async function sign(content: { to: string; value?: bigint; data?: Hex }): Promise<Hex> {
    const nonce = Number(await ask('eth_getTransactionCount', [signer.address, 'latest']))
    const fees = { gas: 200_000n, maxFeePerGas: parseEther('0.0000001'), maxPriorityFeePerGas: 1n }
    return signer.signTransaction({ ...content, to: content.to as Hex, nonce, chainId: chain.id, ...fees })
  }
  const ask = (method: string, params: unknown[]) => callNode(chain.rpcUrl, method, params)

  /** Signs with the key, sends, and notifies the runtime as the page's provider would. */
  async function send(content: { to: string; value?: bigint; data?: Hex }) {
    const { runtime } = await connectRuntime({ options: {}, chain, address: signer.address })
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ status, hash }) => told.push([status, hash]))
    const raw = await sign(content)
    const hash = String(await ask('eth_sendRawTransaction', [raw]))
    const sent = { caipNetworkId: chain.caipNetworkId, raw, hash }
    // A paired wallet's provider and the page's wrapper both report it.
    await Promise.all([recordRawTransaction(runtime, sent), recordRawTransaction(runtime, sent)])
    await becomes(() => runtime.stores.transactions.find(hash)?.status, 'confirmed')
    const record = runtime.stores.transactions.find(hash)
    runtime.dispose()
    return { hash, record, told }
  }

  it('stores a payment, and follows it until it is final', async () => {
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

  it('stores a token transfer with its token', async () => {
    const usdc = chain.tokens.find(({ symbol }) => symbol === 'USDC')?.address as Hex
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other as Hex, 0n] })
    const { record } = await send({ to: usdc, data })

    assert.deepEqual(
      [record?.token.symbol, record?.to.toLowerCase(), record?.call],
      ['USDC', other.toLowerCase(), undefined],
    )
  })

  it('stores any other call as a payment to the contract', async () => {
    const { record } = await send({ to: chain.uniswap.weth, value: 5n, data: '0xd0e30db0' })

    assert.deepEqual([record?.status, record?.amount, record?.call?.kind], ['confirmed', '5', 'other'])
  })

  it('stores a payment through an extension, and follows it', async () => {
    const wallet = createScriptedWallet({
      chainId: `0x${chain.id.toString(16)}`,
      answers: {
        eth_sendRawTransaction: (params: unknown) =>
          callNode(chain.rpcUrl, 'eth_sendRawTransaction', params as unknown[]),
      },
    })
    const { runtime } = await connectRuntime({ options: {}, chain, address: signer.address, wallet })
    const told: unknown[] = []
    runtime.outcomes.on('send', ({ status, hash }) => told.push([status, hash]))
    const provider = runtime.hostProvider('eip155', (call) => {
      void refreshAfterSending(runtime, 'eip155', call)
    }) as Eip1193Provider
    const raw = await sign({ to: other, value: 9n })
    const hash = String(await provider.request({ method: 'eth_sendRawTransaction', params: [raw] }))
    await becomes(() => runtime.stores.transactions.find(hash)?.status, 'confirmed')
    await becomes(() => told.length, 2)
    const transactions = runtime.stores.transactions.$transactions.get()
    assert.deepEqual(
      transactions.map((each) => [each.hash, each.amount]),
      [[hash, '9']],
    )
    assert.deepEqual(told, [
      ['pending', hash],
      ['success', hash],
    ])
    runtime.dispose()
  })
})
