import assert from 'node:assert/strict'
import { formatUnits, type Hex, parseTransaction } from 'viem'
import { afterEach, describe, it, vi } from 'vitest'
import { type Served, serve } from '../../../sandbox/http/serve.ts'
import { askCalls } from '../../../src/frame/evm/calls.ts'
import { askTransaction } from '../../../src/frame/evm/transaction.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import type { Asking, Speed } from '../../../src/frame/request.ts'

const entropy = new Uint8Array(32).fill(5)
const { address } = await evmAccount(entropy)
const lin = '0x000000000000000000000000000000000000dEaD'
const gwei = 1_000_000_000n
const hex = (value: bigint): Hex => `0x${value.toString(16)}`
const ether = 10n ** 18n

/** A block that costs 10 gwei. */
const block = { number: '0x10', baseFeePerGas: hex(10n * gwei), transactions: [], timestamp: '0x1' }
const history = {
  oldestBlock: '0xd',
  // Two are empty: no tip was paid in them.
  gasUsedRatio: [0.5, 0, 0],
  baseFeePerGas: [9n, 10n, 10n, 11n].map((each) => hex(each * gwei)),
  reward: [
    [1n, 4n],
    [0n, 0n],
    [0n, 0n],
  ].map((tips) => tips.map((tip) => hex(tip * gwei))),
}
const modern = {
  eth_chainId: '0x1',
  eth_estimateGas: hex(21_000n),
  eth_getTransactionCount: '0x7',
  eth_getBlockByNumber: block,
  eth_maxPriorityFeePerGas: hex(2n * gwei),
  eth_feeHistory: history,
  eth_getBalance: hex(ether),
}
const { baseFeePerGas: _, ...oldBlock } = block
const old = {
  ...modern,
  eth_getBlockByNumber: oldBlock,
  eth_gasPrice: hex(20n * gwei),
  eth_feeHistory: undefined,
}

describe('the network fee of the passkey wallet', () => {
  let node: Served | undefined
  let sent: Hex[] = []
  afterEach(async () => {
    await node?.stop()
    sent = []
  })

  /** A node with these answers, and no method besides. */
  async function asking(answers: Record<string, unknown>): Promise<Asking> {
    const answer = async ({ method, params }: { method: string; params: Hex[] }) => {
      if (method === 'eth_sendRawTransaction') {
        sent.push(...params)
        return { result: `0x${'ab'.repeat(32)}` }
      }
      const result = await answers[method]
      return result === undefined ? { error: { code: -32_601, message: 'no such method' } } : { result }
    }
    node = await serve(async (request) => {
      const asked = await request.json()
      return Response.json({ jsonrpc: '2.0', id: asked.id, ...(await answer(asked)) })
    })
    return {
      origin: 'https://shop.example',
      wallet: {
        id: 'a',
        check: 'b',
        isSynced: true,
        addresses: {
          eip155: address,
          solana: '',
          bitcoin: '',
          bitcoinTest: '',
          polkadot: '',
          polkadotGeneric: '',
        },
      },
      chain: {
        id: 'eip155:1',
        name: 'Ethereum',
        rpcUrl: `http://localhost:${node.port}`,
        currency: { symbol: 'ETH', decimals: 18 },
      },
    }
  }
  const pay = { to: lin, value: '0x1' }
  const inEther = (perGas: bigint) => `${formatUnits(21_000n * perGas, 18)} ETH`
  const feesOf = (facts: readonly { name: string; value: string }[]) =>
    facts.filter(({ name }) => name === 'fee').map(({ value }) => value)

  it('comes in three speeds: what the node suggests, and the tips that others paid', async () => {
    const { fees, facts } = await askTransaction(await asking(modern), pay)
    assert.deepEqual(fees, [
      // 1.1 times the block's fee, with the tip of 1 gwei of those who paid least; fast is 1.5 times, and 4 gwei.
      { speed: 'slow', value: inEther(12n * gwei) },
      { speed: 'normal', value: inEther(14n * gwei) },
      { speed: 'fast', value: inEther(19n * gwei) },
    ])
    assert.deepEqual(feesOf(facts), [])
  })

  it('is signed as it was shown, at each speed', async () => {
    for (const speed of ['slow', 'normal', 'fast', undefined] satisfies (Speed | undefined)[]) {
      const { fees = [], perform } = await askTransaction(await asking(modern), pay)
      await perform(entropy, speed)
      const { gas = 0n, maxFeePerGas = 0n, nonce, chainId } = parseTransaction(sent.at(-1) ?? '0x')
      const shown = fees.find((each) => each.speed === (speed ?? 'normal'))?.value
      assert.equal(`${formatUnits(gas * maxFeePerGas, 18)} ETH`, shown)
      assert.deepEqual({ nonce, chainId }, { nonce: 7, chainId: 1 })
      await node?.stop()
    }
  })

  it('is the one that the node suggests where its history of fees does not load', async () => {
    const { fees, facts, perform } = await askTransaction(
      await asking({ ...modern, eth_feeHistory: undefined }),
      pay,
    )
    assert.equal(fees, undefined)
    assert.deepEqual(feesOf(facts), [inEther(14n * gwei)])
    await assert.rejects(perform(entropy, 'fast'), /no fee for fast/)
    assert.deepEqual(sent, [])
  })

  it('does not wait for a history of fees that never comes', async () => {
    const asked = await asking({ ...modern, eth_feeHistory: new Promise(() => undefined) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const question = askTransaction(asked, pay)
      await vi.advanceTimersByTimeAsync(3_000)
      const { fees, facts } = await question
      assert.deepEqual([fees, feesOf(facts)], [undefined, [inEther(14n * gwei)]])
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not offered at a speed that the account cannot pay', async () => {
    const balance = 1n + 21_000n * 15n * gwei
    const { fees } = await askTransaction(await asking({ ...modern, eth_getBalance: hex(balance) }), pay)
    assert.deepEqual(
      fees?.map(({ speed }) => speed),
      ['slow', 'normal'],
    )
  })

  it('is a gas price on chains without EIP-1559', async () => {
    const { fees, perform } = await askTransaction(await asking(old), pay)
    assert.deepEqual(fees, [
      { speed: 'slow', value: inEther(20n * gwei) },
      { speed: 'normal', value: inEther(24n * gwei) },
      { speed: 'fast', value: inEther(30n * gwei) },
    ])
    await perform(entropy, 'slow')
    const { type, gasPrice } = parseTransaction(sent[0] ?? '0x')
    assert.deepEqual({ type, gasPrice }, { type: 'legacy', gasPrice: 20n * gwei })
  })

  it('is never what a page sets', async () => {
    const greedy = {
      ...pay,
      maxFeePerGas: hex(900n * gwei),
      gasPrice: hex(900n * gwei),
      gas: hex(10n ** 7n),
      nonce: '0x1',
    }
    const { fees, perform } = await askTransaction(await asking(modern), greedy)
    assert.equal(fees?.[1]?.value, inEther(14n * gwei))
    await perform(entropy)
    const { maxFeePerGas, gas, nonce } = parseTransaction(sent[0] ?? '0x')
    assert.deepEqual({ maxFeePerGas, gas, nonce }, { maxFeePerGas: 14n * gwei, gas: 21_000n, nonce: 7 })
  })

  it('is the sum of all calls of a list', async () => {
    // The library asks for one call more.
    const call = { status: '0x1', gasUsed: hex(20_000n), returnData: '0x', logs: [] }
    const asked = await asking({ ...modern, eth_simulateV1: [{ ...block, calls: [call, call, call] }] })
    const { fees, perform } = await askCalls(asked, { calls: [pay, pay] })
    assert.equal(fees?.[2]?.value, `${formatUnits(60_000n * (19n * gwei), 18)} ETH`)
    await perform(entropy, 'fast')
    const signed = sent.map((raw) => parseTransaction(raw))
    assert.deepEqual(
      signed.map(({ gas, maxFeePerGas }) => [gas, maxFeePerGas]),
      [
        [30_000n, 19n * gwei],
        [30_000n, 19n * gwei],
      ],
    )
  })
})
