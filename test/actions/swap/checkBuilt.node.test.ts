import assert from 'node:assert/strict'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, it } from 'vitest'
import { applySlippage, toAmountFor } from '../../../src/actions/swap/swapNumbers.ts'
import {
  type BuiltTransaction,
  type DisplayedSwap,
  validateApproval,
  validateSwapTransaction,
} from '../../../src/actions/swap/validateSwapTransaction.ts'
import { builtReplySchema } from '../../../src/services/blockchain-api/swap.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0xbabababababababababababababababababababa'
const router = '0x1111111111111111111111111111111111111111'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
  'function swapExactTokensForTokens(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETH(uint256 amount, uint256 least, address[] path, address to, uint256 deadline)',
])
const aggregator = parseAbi([
  'struct Description { address source; address target; address taker; address recipient; uint256 amount; uint256 least; uint256 flags; }',
  'function swap(address executor, Description description, bytes data)',
])

const on = { caipNetworkId: 'eip155:1' } as const
const token = (address: string | undefined, decimals: number) => ({
  ...on,
  address,
  name: '',
  symbol: '',
  decimals,
})
const amount = 1_500_000_000n
const quoted = 1_497n * 10n ** 18n
const minimum = applySlippage(quoted)

const shown: DisplayedSwap = {
  ...on,
  account,
  source: token(usdc, 6),
  target: token(dai, 18),
  amount,
  minimum,
  routers: [router],
}

type Call = { amount?: bigint; least?: bigint; path?: `0x${string}`[]; to?: `0x${string}` }
const encode = (call: Call = {}) =>
  encodeFunctionData({
    abi,
    functionName: 'swapExactTokensForTokens',
    args: [
      call.amount ?? amount,
      call.least ?? minimum,
      call.path ?? [usdc, weth, dai],
      call.to ?? account,
      2n ** 40n,
    ],
  })
const good: BuiltTransaction = {
  from: `eip155:1:${account}`,
  to: `eip155:1:${router}`,
  data: encode(),
  amount: quoted,
}

const refusal = (built: BuiltTransaction, what: DisplayedSwap = shown): unknown => {
  try {
    validateSwapTransaction(built, what)
    return 'passed'
  } catch (error) {
    return (error as { details?: { field?: string } }).details?.field
  }
}

describe('a built swap', () => {
  it('rejects data without a minimum, also if the shown minimum is zero', () => {
    assert.equal(refusal({ ...good, data: encode({ least: 0n }) }, { ...shown, minimum: 0n }), 'minimum')
  })

  // conforms: 3.6.24, 7.1.15
  it('passes if it matches what was shown, with the input as its value', () => {
    assert.deepEqual(validateSwapTransaction(good, shown), {
      to: router,
      data: good.data,
      value: 0n,
      minimum,
      unread: undefined,
    })
    const data = encodeFunctionData({
      abi,
      functionName: 'swapExactETHForTokens',
      args: [minimum, [weth, dai], account, 2n ** 40n],
    })
    const native = { ...shown, source: token(undefined, 18) }
    assert.equal(validateSwapTransaction({ ...good, data }, native).value, amount)
  })

  it('passes through any known router', () => {
    assert.equal(refusal(good, { ...shown, routers: [thief, router] }), 'passed')
  })

  it('passes with exactly the shown minimum', () => {
    assert.equal(refusal({ ...good, amount: minimum }), 'passed')
  })

  it('is rejected with a token in place of the native target', () => {
    assert.equal(refusal(good, { ...shown, target: token(undefined, 18) }), 'target')
  })

  it('passes if an aggregator describes it', () => {
    const description = {
      source: usdc,
      target: dai,
      taker: thief,
      recipient: account,
      amount,
      least: minimum,
      flags: 0n,
    } as const
    const data = encodeFunctionData({
      abi: aggregator,
      functionName: 'swap',
      args: [thief, description, '0x1234'],
    })
    assert.equal(validateSwapTransaction({ ...good, data }, shown).to, router)
    const stolen = { ...description, recipient: thief } as const
    const other = encodeFunctionData({
      abi: aggregator,
      functionName: 'swap',
      args: [thief, stolen, '0x1234'],
    })
    assert.equal(refusal({ ...good, data: other }), 'recipient')
  })

  it('is rejected if the router may fill it partially', () => {
    const dataOf = (flags: bigint) => {
      const description = {
        source: usdc,
        target: dai,
        taker: thief,
        recipient: account,
        amount,
        least: minimum,
      } as const
      return encodeFunctionData({
        abi: aggregator,
        functionName: 'swap',
        args: [thief, { ...description, flags }, '0x1234'],
      })
    }
    for (const flags of [1n, 5n]) assert.equal(refusal({ ...good, data: dataOf(flags) }), 'minimum')
    for (const flags of [0n, 4n])
      assert.equal(validateSwapTransaction({ ...good, data: dataOf(flags) }, shown).to, router)
  })

  const mutations: [name: string, built: BuiltTransaction, field: string][] = [
    ['another recipient', { ...good, data: encode({ to: thief }) }, 'recipient'],
    ['another router', { ...good, to: `eip155:1:${thief}` }, 'router'],
    ['the token itself as router', { ...good, to: `eip155:1:${usdc}` }, 'router'],
    ['another account', { ...good, from: `eip155:1:${thief}` }, 'from'],
    ['another chain', { ...good, to: `eip155:8453:${router}` }, 'chain'],
    ['an account of another chain', { ...good, from: `eip155:8453:${account}` }, 'chain'],
    ['ether sent along', { ...good, value: 1n }, 'value'],
    ['another token to give', { ...good, data: encode({ path: [weth, dai] }) }, 'source'],
    ['another token to get', { ...good, data: encode({ path: [usdc, weth] }) }, 'target'],
    ['a little more to give', { ...good, data: encode({ amount: amount + 1n }) }, 'amount'],
    ['an amount of other decimals', { ...good, data: encode({ amount: amount * 10n ** 12n }) }, 'amount'],
    ['a huge amount', { ...good, data: encode({ amount: 2n ** 256n - 1n }) }, 'amount'],
    ['an old price: less than was shown', { ...good, data: encode({ least: minimum - 1n }) }, 'minimum'],
    ['no least amount', { ...good, data: encode({ least: 0n }) }, 'minimum'],
    ['less than was quoted', { ...good, amount: minimum - 1n }, 'minimum'],
    ['data that ends early', { ...good, data: encode().slice(0, 202) as `0x${string}` }, 'data'],
    ['a path to nowhere', { ...good, data: encode({ path: [usdc] }) }, 'data'],
    ['no data at all', { ...good, data: '0x' }, 'data'],
    ['a router that is no address', { ...good, to: 'eip155:1:0x12' }, 'chain'],
  ]
  for (const [name, built, field] of mutations) {
    it(`is rejected with ${name}`, () => assert.equal(refusal(built), field))
  }

  const wire = { from: good.from, to: good.to, data: good.data }
  for (const [name, tx] of Object.entries({
    'a negative value': { ...wire, value: '-1' },
    'a value below nothing': { ...wire, value: -1 },
    'a value that is too large': { ...wire, value: 1e30 },
    'a value of more than there can be': { ...wire, value: '9'.repeat(78) },
    'a value that is no number': { ...wire, value: 'none' },
    'a value that is a thing': { ...wire, value: {} },
  })) {
    it(`is rejected with ${name}`, () => assert.equal(refusal(builtReplySchema.parse({ tx }).tx), 'value'))
  }
  for (const said of ['-5', -5, '9'.repeat(79), '1.5', true]) {
    it(`is rejected if it returns ${said}`, () => {
      assert.equal(refusal(builtReplySchema.parse({ tx: { ...wire, amount: said } }).tx), 'minimum')
    })
  }
  for (const value of ['0', '0x0', 0, null, undefined]) {
    it(`passes with ${value} as the value of a token swap`, () => {
      assert.equal(refusal(builtReplySchema.parse({ tx: { ...wire, value } }).tx), 'passed')
    })
  }

  for (const data of ['', '0x', '0xzz', '0x123', 5, undefined]) {
    it(`is an invalid response with ${JSON.stringify(data)} as its data`, () => {
      const result = builtReplySchema.safeParse({ tx: { ...wire, data } })
      const isStopped = !result.success || refusal(result.data.tx) === 'data'
      assert.ok(isStopped)
    })
  }
})

describe('a swap by another function of the aggregator', () => {
  const pools = parseAbi([
    'function unoswap(uint256 token, uint256 amount, uint256 least, uint256 dex)',
    'function unoswap2(uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2)',
    'function unoswap3(uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)',
    'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex)',
    'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2)',
    'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)',
    'function ethUnoswap(uint256 least, uint256 dex)',
    'function ethUnoswap2(uint256 least, uint256 dex, uint256 dex2)',
    'function ethUnoswap3(uint256 least, uint256 dex, uint256 dex2, uint256 dex3)',
    'function ethUnoswapTo(uint256 to, uint256 least, uint256 dex)',
    'function ethUnoswapTo2(uint256 to, uint256 least, uint256 dex, uint256 dex2)',
    'function ethUnoswapTo3(uint256 to, uint256 least, uint256 dex, uint256 dex2, uint256 dex3)',
    'function clipperSwap(address exchange, uint256 token, address target, uint256 amount, uint256 least, uint256 until, bytes32 r, bytes32 vs)',
    'function clipperSwapTo(address exchange, address to, uint256 token, address target, uint256 amount, uint256 least, uint256 until, bytes32 r, bytes32 vs)',
  ])
  const older = parseAbi([
    'function unoswap(address token, uint256 amount, uint256 least, uint256[] pools)',
    'function unoswapTo(address to, address token, uint256 amount, uint256 least, uint256[] pools)',
    'function uniswapV3Swap(uint256 amount, uint256 least, uint256[] pools)',
    'function uniswapV3SwapTo(address to, uint256 amount, uint256 least, uint256[] pools)',
    'function uniswapV3SwapToWithPermit(address to, address token, uint256 amount, uint256 least, uint256[] pools, bytes permit)',
    'function clipperSwap(address exchange, address token, address target, uint256 amount, uint256 least, uint256 until, bytes32 r, bytes32 vs)',
    'function clipperSwapTo(address exchange, address to, address token, address target, uint256 amount, uint256 least, uint256 until, bytes32 r, bytes32 vs)',
  ])
  type Facts = Record<string, unknown> & { dex?: bigint }
  const facts: Facts = { to: account, token: usdc, target: dai, amount, least: minimum }
  /** The value of a named input: of several pools, the last one has the flags. */
  const argument = (input: { name?: string; type: string }, given: Facts, isLast: boolean): unknown => {
    const name = input.name ?? ''
    const value = name.startsWith('dex') ? (isLast ? (given.dex ?? 7n) : 7n) : given[name]
    if (value === undefined)
      return { 'uint256[]': [7n], bytes32: `0x${'0'.repeat(64)}`, bytes: '0x', uint256: 9n, address: thief }[
        input.type
      ]
    return input.type === 'uint256' ? BigInt(value as string) : value
  }
  type Item = (typeof pools)[number] | (typeof older)[number]
  const build = (item: Item, given: Facts): BuiltTransaction => {
    const args = item.inputs.map((input, at) => argument(input, given, at === item.inputs.length - 1))
    return { ...good, data: encodeFunctionData({ abi: [item], args } as never) }
  }
  const ofNative = (item: Item) => item.name.startsWith('eth')
  const what = (item: Item) => (ofNative(item) ? { ...shown, source: token(undefined, 18) } : shown)
  const names = (item: Item) => item.inputs.map(({ name }) => name as string)

  for (const item of [...pools, ...older]) {
    const named = `${item.name}(${names(item).join(', ')})`
    it(`${named} passes if it names what was shown, but is never proven`, () => {
      assert.ok(validateSwapTransaction(build(item, facts), what(item)).unread)
    })
    it(`${named} is rejected if it names anything else`, () => {
      const others: [name: string, other: unknown, field: string][] = [
        ['to', thief, 'recipient'],
        ['token', dai, 'source'],
        ['target', usdc, 'target'],
        ['amount', amount + 1n, 'amount'],
        ['least', minimum - 1n, 'minimum'],
      ]
      for (const [name, other, field] of others.filter(([name]) => names(item).includes(name))) {
        assert.equal(refusal(build(item, { ...facts, [name]: other }), what(item)), field)
      }
    })
  }

  it('proves a native target if the last pool is unwrapped', () => {
    const toCoin = { ...shown, target: token(undefined, 18) }
    const flagged = { ...facts, dex: (1n << 252n) + 7n }
    for (const item of pools.filter(({ name }) => name.startsWith('unoswap'))) {
      assert.equal(validateSwapTransaction(build(item, flagged), toCoin).unread, undefined)
      assert.equal(refusal(build(item, flagged)), 'target')
    }
  })

  it('reports which token its data does not name', () => {
    const unreadOf = (name: string) =>
      [...pools, ...older]
        .filter((item) => item.name === name)
        .map((item) => validateSwapTransaction(build(item, facts), what(item)).unread)
    assert.deepEqual(unreadOf('uniswapV3Swap'), ['source'])
    assert.deepEqual(unreadOf('ethUnoswap'), ['target'])
  })

  it('is not decoded if an address carries flags', () => {
    const [unoswap] = pools
    assert.equal(refusal(build(unoswap, { ...facts, token: (1n << 200n) + BigInt(usdc) })), 'data')
  })

  it('must not be signed yet if the function is unknown', () => {
    const data = encodeFunctionData({ abi, functionName: 'transfer', args: [thief, amount] })
    const { unread, minimum: guaranteed } = validateSwapTransaction({ ...good, data }, shown)
    assert.deepEqual({ unread, guaranteed }, { unread: 'function', guaranteed: undefined })
    for (const selector of ['0xtoString', '0x12345678', '0x__proto__']) {
      const odd = `${selector}${'0'.repeat(64)}` as `0x${string}`
      assert.ok(['data', 'passed'].includes(refusal({ ...good, data: odd }) as string))
    }
  })
})

describe('the shown output of a swap', () => {
  it('is the quote, or the guaranteed minimum if that is less', () => {
    assert.equal(toAmountFor(quoted, minimum), quoted)
    assert.equal(toAmountFor(quoted, minimum + 5n), quoted)
    assert.equal(toAmountFor(quoted, undefined), quoted)
    for (const less of [1n, 99n, 100n, 10n ** 15n]) {
      const given = toAmountFor(quoted, minimum - less)
      assert.ok(given < quoted)
      assert.ok(applySlippage(given) <= minimum - less)
    }
  })
})

describe('a built approval', () => {
  const approve = (spender: `0x${string}`) =>
    encodeFunctionData({ abi, functionName: 'approve', args: [spender, 2n ** 256n - 1n] })
  const asked: BuiltTransaction = {
    from: `eip155:1:${account}`,
    to: `eip155:1:${usdc}`,
    data: approve(router),
  }
  const field = (built: BuiltTransaction): unknown => {
    try {
      return validateApproval(built, shown).spender
    } catch (error) {
      return (error as { details?: { field?: string } }).details?.field
    }
  }

  // conforms: 7.1.17
  it('provides only the router; the widget encodes what is signed', () => {
    assert.deepEqual(validateApproval(asked, shown), { token: usdc, spender: router })
  })

  it('passes with a value of zero', () => assert.equal(field({ ...asked, value: 0n }), router))

  for (const [name, built, expected] of [
    ['another spender', { ...asked, data: approve(thief) }, 'spender'],
    ['another token', { ...asked, to: `eip155:1:${dai}` }, 'token'],
    ['another chain', { ...asked, to: `eip155:10:${usdc}` }, 'chain'],
    ['another account', { ...asked, from: `eip155:1:${thief}` }, 'from'],
    ['a value', { ...asked, value: 1n }, 'value'],
    ['a call that is no approval', { ...asked, data: encode() }, 'data'],
  ] as const) {
    it(`is rejected with ${name}`, () => assert.equal(field(built), expected))
  }
})
