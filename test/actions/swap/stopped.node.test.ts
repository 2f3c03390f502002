import assert from 'node:assert/strict'
import { decodeFunctionData, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { sendMined } from '../../../sandbox/rpc/sendMined.ts'
import { beginSwap } from '../../../src/actions/swap/beginSwap.ts'
import { prepareSwap } from '../../../src/actions/swap/prepareSwap.ts'
import { approveSwap, executeSwap } from '../../../src/actions/swap/signSwap.ts'
import { encodeApproval } from '../../../src/lib/swapCall.ts'
import { type Swaps, startSwaps } from './openSwap.ts'

const thief = '0xbabababababababababababababababababababa'
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])

type Built = { from: string; to: string; data: Hex; value?: unknown; amount?: unknown }
type Trade = { amount: bigint; least: bigint; path: readonly Hex[]; to: Hex }

/** The same transaction with another trade in its calldata. */
function trading(built: Built, change: (trade: Trade) => Partial<Trade>): Built {
  const { args } = decodeFunctionData({ abi, data: built.data })
  const [amount, least, path, to, deadline] = args as [bigint, bigint, readonly Hex[], Hex, bigint]
  const trade = { amount, least, path, to }
  const other = { ...trade, ...change(trade) }
  const data = encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [other.amount, other.least, other.path, other.to, deadline],
  })
  return { ...built, data }
}

/** Changes the responses of one path of a service. */
const changing =
  (path: string, change: (reply: string) => string): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    if (!String(input).includes(path)) return response
    return new Response(change(await response.text()), response)
  }

/** Reduces the amount of the last token that a simulation moves to so many thousandths. */
function lose(reply: { result: [{ calls: [{ logs: { data: Hex }[] }] }] }, left: bigint) {
  const last = reply.result[0].calls[0].logs.findLast(({ data }) => data.length === 66)
  if (last) last.data = `0x${((BigInt(last.data) * left) / 1000n).toString(16).padStart(64, '0')}`
  return reply
}

describe('before the wallet prompt', () => {
  let swaps: Swaps
  beforeAll(async () => {
    swaps = await startSwaps()
    const { rpcUrl, accounts, tokens, uniswap } = swaps.ethereum
    const dai = tokens.find(({ symbol }) => symbol === 'DAI')
    const data = encodeApproval(uniswap.router, 10n ** 24n)
    await sendMined(rpcUrl, { from: accounts[0]?.address, to: dai?.address, data })
  })
  afterAll(() => swaps.stop())

  /** A swap of a token for dollars whose built transactions are changed in transit. */
  async function open(path: string, from = 'DAI') {
    let change = (built: Built): Built => built
    const swap = await swaps.open(
      changing(path, (reply) => JSON.stringify({ tx: change(JSON.parse(reply).tx) })),
    )
    await beginSwap(swap.runtime)
    await swap.choose('source', from)
    await swap.choose('target', 'USDC')
    await swap.type('12.5')
    /** The error that stops the swap if the user clicks every button. */
    const press = async (changed: typeof change = (built) => built) => {
      change = changed
      swap.update({ review: { status: 'none' }, request: { status: 'idle' } })
      await prepareSwap(swap.runtime)
      const { review } = swap.state()
      await approveSwap(swap.runtime)
      await executeSwap(swap.runtime)
      if (review.status !== 'failed') return review.status
      const { code, details } = review.error as { code: string; details: { field: string } }
      return `${code} ${details.field}`
    }
    return { ...swap, press }
  }

  it('a swap is rejected if any part differs from what was shown', async () => {
    const { runtime, press, sent } = await open('/build-transaction')
    const weth = swaps.ethereum.uniswap.weth as Hex
    const mutations: [name: string, field: string, change: (built: Built) => Built][] = [
      ['recipient', 'recipient', (built) => trading(built, () => ({ to: thief }))],
      ['router', 'router', (built) => ({ ...built, to: `eip155:1:${thief}` })],
      ['chain', 'chain', (built) => ({ ...built, to: built.to.replace('eip155:1:', 'eip155:8453:') })],
      ['account', 'from', (built) => ({ ...built, from: `eip155:1:${thief}` })],
      ['value', 'value', (built) => ({ ...built, value: '1' })],
      ['negative value', 'value', (built) => ({ ...built, value: '-1' })],
      ['huge value', 'value', (built) => ({ ...built, value: `1${'0'.repeat(80)}` })],
      [
        'token given',
        'source',
        (built) => trading(built, ({ path }) => ({ path: [weth, ...path.slice(1)] })),
      ],
      ['token got', 'target', (built) => trading(built, ({ path }) => ({ path: [...path, weth] }))],
      ['decimals', 'amount', (built) => trading(built, ({ amount }) => ({ amount: amount / 10n ** 12n }))],
      ['huge amount', 'amount', (built) => trading(built, () => ({ amount: 2n ** 256n - 1n }))],
      ['stale', 'minimum', (built) => trading(built, ({ least }) => ({ least: (least * 9n) / 10n }))],
      ['negative result', 'minimum', (built) => ({ ...built, amount: '-5' })],
      ['worse result', 'minimum', (built) => ({ ...built, amount: '1' })],
      ['data', 'data', (built) => ({ ...built, data: built.data.slice(0, -64) as Hex })],
    ]
    for (const [name, field, change] of mutations) {
      assert.equal(await press(change), `W3M_SWAP_MISMATCH ${field}`, name)
    }
    assert.deepEqual(sent(), [])
    // The unchanged swap is signed.
    assert.equal(await press(), 'swap')
    assert.equal(sent().length, 1)
    runtime.dispose()
  })

  it('an approval for another spender is rejected', async () => {
    const { runtime, press, sent } = await open('/build-approve', 'UNI')
    const toThief = encodeApproval(thief, 1n)
    const mutations: [field: string, change: (built: Built) => Built][] = [
      ['spender', (built) => ({ ...built, data: toThief })],
      ['token', (built) => ({ ...built, to: `eip155:1:${thief}` })],
      ['chain', (built) => ({ ...built, to: built.to.replace('eip155:1:', 'eip155:10:') })],
      ['value', (built) => ({ ...built, value: '-1' })],
    ]
    for (const [field, change] of mutations) {
      assert.equal(await press(change), `W3M_APPROVAL_MISMATCH ${field}`)
    }
    assert.deepEqual(sent(), [])
    runtime.dispose()
  })

  // conforms: 5.4.4, 5.4.6
  it('a swap is rejected if a token has other decimals on the chain', async () => {
    const other = (reply: string) => {
      const { tokens } = JSON.parse(reply) as { tokens: { symbol: string; decimals: number }[] }
      const lie = tokens.map((token) => (token.symbol === 'DAI' ? { ...token, decimals: 6 } : token))
      return JSON.stringify({ tokens: lie })
    }
    const { runtime, choose, type, state, sent } = await swaps.open(changing('/convert/tokens', other))
    await beginSwap(runtime)
    // With six decimals, a million million units are one token.
    for (const [source, target, amount] of [
      ['ETH', 'DAI', '1'],
      ['DAI', 'USDC', '1000000000000'],
    ] as const) {
      await choose('source', source)
      await choose('target', target)
      await type(amount)
      await prepareSwap(runtime)
      const { review } = state()
      assert.ok(review.status === 'failed')
      const { code, details } = review.error as { code: string; details: unknown }
      assert.deepEqual([code, details], ['W3M_SWAP_MISMATCH', { field: 'decimals' }])
      await executeSwap(runtime)
    }
    assert.deepEqual(sent(), [])
    runtime.dispose()
  })

  it('a swap by an unknown function is rejected if its simulation returns less than shown', async () => {
    const [known, unknown] = ['38ed1739', '12345678']
    let left = 995n
    const via: typeof fetch = async (input, init) => {
      const asked = typeof init?.body === 'string' ? init.body : ''
      const isBuilding = String(input).includes('/build-transaction')
      // The node simulates a known function instead, and the result loses a part of the output.
      const response = await fetch(input, { ...init, ...(asked && { body: asked.replace(unknown, known) }) })
      if (isBuilding) return new Response((await response.text()).replace(known, unknown), response)
      return asked.includes('eth_simulateV1') ? Response.json(lose(await response.json(), left)) : response
    }
    const { runtime, choose, type, state } = await swaps.open(via)
    await beginSwap(runtime)
    await choose('source', 'DAI')
    await choose('target', 'USDC')
    await type('12.5')
    await prepareSwap(runtime)
    const { review: passed } = state()
    assert.equal(passed.status, 'swap')
    left = 985n
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'failed')
    assert.equal((review.error as { code: string }).code, 'W3M_SWAP_UNREADABLE')
    runtime.dispose()
  })

  it('a swap without a simulation is left to the user if a node estimates it, otherwise rejected', async () => {
    const pools = parseAbi(['function unoswap(uint256 token, uint256 amount, uint256 least, uint256 dex)'])
    /** The same trade by a function that does not name the output token. */
    const silent = ({ tx }: { tx: Built }) => {
      const { args } = decodeFunctionData({ abi, data: tx.data })
      const [amount, least, [token]] = args as [bigint, bigint, readonly Hex[], Hex, bigint]
      const data = encodeFunctionData({
        abi: pools,
        functionName: 'unoswap',
        args: [BigInt(token ?? 0), amount, least, 7n],
      })
      return { tx: { ...tx, data } }
    }
    let estimates = true
    const refuse = (code: number) => Response.json({ jsonrpc: '2.0', id: 1, error: { code, message: 'no' } })
    const estimate = () =>
      estimates ? Response.json({ jsonrpc: '2.0', id: 1, result: '0x249f0' }) : refuse(-32601)
    /** A node that can neither simulate nor override code. */
    const answers: [asked: string, answer: () => Response][] = [
      ['eth_simulateV1', () => refuse(-32601)],
      ['"code":', () => refuse(-32602)],
      ['eth_estimateGas', estimate],
    ]
    const via: typeof fetch = async (input, init) => {
      const asked = String(init?.body)
      const [, answer] = answers.find(([part]) => asked.includes(part)) ?? []
      if (answer) return answer()
      const response = await fetch(input, init)
      const isBuilt = String(input).includes('/build-transaction')
      return isBuilt ? Response.json(silent(await response.json())) : response
    }
    const { runtime, choose, type, state, sent } = await swaps.open(via)
    await beginSwap(runtime)
    await choose('source', 'DAI')
    await choose('target', 'USDC')
    await type('12.5')
    await prepareSwap(runtime)
    const { review } = state()
    assert.ok(review.status === 'swap')
    assert.equal(review.isUnproven, true)
    estimates = false
    await prepareSwap(runtime)
    const { review: stopped } = state()
    assert.ok(stopped.status === 'failed')
    assert.equal((stopped.error as { code: string }).code, 'W3M_SWAP_UNREADABLE')
    assert.deepEqual(sent(), [])
    runtime.dispose()
  })
})
