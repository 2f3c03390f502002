import assert from 'node:assert/strict'
import { encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import { beforeAll, describe, it } from 'vitest'
import type { Chain } from '../../../sandbox/chains/startChains.ts'
import { assessSimulation } from '../../../src/actions/simulation/assessSimulation.ts'
import { type DisplayedSwap, proveSwap } from '../../../src/actions/swap/validateSwapTransaction.ts'
import type { AssetChange, ContractCall, TransferRequest } from '../../../src/chains/transactions.ts'
import type { ValidatedCall } from '../../../src/stores/swap.ts'
import { type BorrowedChains, borrowChains } from '../../support/shared.ts'
import { createTestAdapter, createTestNetwork, rejection } from '../../support/testAdapter.ts'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)',
])

describe('a simulation', () => {
  let world: BorrowedChains
  let chain: Chain
  const { signal } = new AbortController()
  beforeAll(async () => {
    world = await borrowChains()
    const [ethereum] = world.chains
    assert.ok(ethereum)
    chain = ethereum
  })

  const network = () => createTestNetwork(1, chain.rpcUrl)
  const owner = () => chain.accounts[0]?.address as Hex
  const stranger = () => chain.accounts[7]?.address as Hex
  const token = (symbol: string) =>
    [...chain.tokens, ...chain.oddTokens].find((token) => token.symbol === symbol)?.address as Hex
  const swap = ({ to = owner(), least = 1n, target = token('USDC') } = {}): ContractCall => {
    const path = [chain.uniswap.weth as Hex, target]
    const args = [least, path, to, 2n ** 40n] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    return { network: network(), from: owner(), to: chain.uniswap.router, data, value: parseEther('1') }
  }
  const transfer = (symbol: string | undefined, amount: bigint): TransferRequest => ({
    network: network(),
    from: owner(),
    to: stranger(),
    token: { address: symbol && token(symbol), decimals: 18 },
    amount,
  })
  const { adapter } = createTestAdapter()
  const simulate = (subject: ContractCall | TransferRequest) => adapter.simulate?.(subject)

  it('lists what leaves and arrives, by asset', async () => {
    const [paid, got, ...rest] = (await simulate(swap()))?.changes ?? []
    assert.deepEqual(paid, { address: undefined, amount: -parseEther('1') })
    assert.equal(got?.address, token('USDC').toLowerCase())
    assert.ok((got?.amount ?? 0n) > parseUnits('2900', 6))
    assert.deepEqual(rest, [])
  })

  it('is exact for ether, tokens without a return value, and tokens that keep a fee', async () => {
    assert.deepEqual(await simulate(transfer(undefined, 7n)), {
      changes: [{ address: undefined, amount: -7n }],
      arrives: 7n,
    })
    for (const [symbol, arrives] of [['USDT', 1000n] as const, ['FEE', 990n] as const]) {
      const address = token(symbol).toLowerCase()
      const changes = [{ address, amount: -1000n }]
      assert.deepEqual(await simulate(transfer(symbol, 1000n)), { changes, arrives })
    }
  })

  it('reports that a transfer would fail', async () => {
    const error = await rejection(simulate(swap({ least: 2n ** 200n })) as Promise<unknown>)
    assert.equal((error as { code: string }).code, 'W3M_EXECUTION_REVERTED')
  })

  it('is undefined if no node supports it, and does not ask such a node again', async () => {
    let asked = 0
    const answering = (reply: () => Response) => {
      const { adapter } = createTestAdapter(async () => {
        asked += 1
        return reply()
      })
      return () => adapter.simulate?.(transfer(undefined, 7n))
    }
    const absent = answering(() =>
      Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } }),
    )
    assert.deepEqual([await absent(), await absent(), asked], [undefined, undefined, 2])
    const odd = answering(() => Response.json({ jsonrpc: '2.0', id: 1, result: { calls: 'none' } }))
    assert.equal(await odd(), undefined)
    const down = answering(() => new Response('', { status: 500 }))
    assert.equal(await down(), undefined)
  })

  describe("by a node without eth_simulateV1, with the account's code overridden", () => {
    const absent: typeof fetch = async (input, init) =>
      String(init?.body).includes('eth_simulateV1')
        ? Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no such method' } })
        : fetch(input, init)
    const { adapter } = createTestAdapter(absent)
    const tokens = () => [token('USDC'), token('DAI')]

    it('equals that of eth_simulateV1 for a swap of ether and transfers', async () => {
      const native = { ...swap(), tokens: tokens() }
      assert.deepEqual(await adapter.simulate?.(native), await simulate(native))
      assert.deepEqual(await adapter.simulate?.(transfer(undefined, 7n)), {
        changes: [{ address: undefined, amount: -7n }],
        arrives: 7n,
      })
      for (const [symbol, arrives] of [['USDT', 1000n] as const, ['FEE', 990n] as const]) {
        const address = token(symbol).toLowerCase()
        const changes = [{ address, amount: -1000n }]
        assert.deepEqual(await adapter.simulate?.(transfer(symbol, 1000n)), { changes, arrives })
      }
    })

    it('shows no change for a transfer to oneself', async () => {
      const own = { ...transfer('FEE', 1000n), to: owner() }
      const { arrives, changes } = (await adapter.simulate?.(own)) ?? {}
      assert.deepEqual([arrives, changes], [undefined, (await simulate(own))?.changes])
    })

    it('leaves out changes of other accounts', async () => {
      const [paid, ...rest] =
        (await adapter.simulate?.({ ...swap({ to: stranger() }), tokens: tokens() }))?.changes ?? []
      assert.deepEqual([paid, rest], [{ address: undefined, amount: -parseEther('1') }, []])
    })

    it('reports that a batch would fail', async () => {
      const error = await rejection(adapter.simulate?.(swap({ least: 2n ** 200n })) as Promise<unknown>)
      assert.equal((error as { code: string }).code, 'W3M_EXECUTION_REVERTED')
    })
  })

  describe('a simulated swap whose data is incomplete', () => {
    const shown = (minimum = 1n): DisplayedSwap => ({
      caipNetworkId: 'eip155:1',
      account: owner(),
      source: { caipNetworkId: 'eip155:1', name: '', symbol: 'ETH', decimals: 18 },
      target: { caipNetworkId: 'eip155:1', name: '', symbol: 'USDC', decimals: 6, address: token('USDC') },
      amount: parseEther('1'),
      minimum,
      routers: [],
    })
    const prove = (call: ContractCall, what = shown(), unread: ValidatedCall['unread'] = 'function') =>
      proveSwap({ adapter, network: network(), shown: what, call: { ...call, unread }, signal })
    const fieldOf = async (proof: Promise<boolean>) =>
      ((await rejection(proof)) as { code: string; details: { field: string } }).details.field

    it('proves a swap that is as shown', async () => {
      assert.equal(await prove(swap()), true)
    })

    it('does not prove a swap that pays another account, gives less, or gives another token', async () => {
      assert.equal(await fieldOf(prove(swap({ to: stranger() }))), 'function')
      assert.equal(await fieldOf(prove(swap(), shown(parseUnits('999999', 6)), 'target')), 'target')
      assert.equal(await fieldOf(prove(swap({ target: token('DAI') }))), 'function')
    })

    it('does not prove a swap that takes more than shown', async () => {
      const call = { ...swap(), value: parseEther('2') }
      assert.equal(await fieldOf(prove(call)), 'function')
    })

    it('leaves a known function to the user and rejects any other, without a node', async () => {
      const proveBy = (unread: ValidatedCall['unread']) =>
        proveSwap({
          adapter: {},
          network: network(),
          shown: shown(),
          call: { ...swap(), unread },
          signal,
        })
      assert.equal(await proveBy('pools'), false)
      assert.equal(await proveBy('target'), false)
      assert.equal(await fieldOf(proveBy('function')), 'function')
    })
  })
})

describe('the problem that a simulation finds', () => {
  const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
  const paid: AssetChange = { address: undefined, amount: -10n }
  const got: AssetChange = { address: dai.toLowerCase(), amount: 5n }
  const shown = { gives: { atMost: 10n }, gets: { address: dai, atLeast: 5n } }
  const other: AssetChange = { address: '0x1', amount: -1n }

  for (const [name, changes, expected, quoted] of [
    ['nothing, where it is what was shown', [paid, got], undefined],
    ['nothing, where more comes', [paid, { ...got, amount: 6n }], undefined],
    ['nothing, where less leaves', [{ ...paid, amount: -9n }, got], undefined],
    ['nothing, where something comes beside it', [paid, got, { address: '0x1', amount: 1n }], undefined],
    ['that less comes', [paid, { ...got, amount: 4n }], 'short'],
    ['that nothing comes', [paid], 'short'],
    ['that it comes of another token', [paid, { address: '0x1', amount: 5n }], 'short'],
    ['that more leaves', [{ ...paid, amount: -11n }, got], 'other'],
    ['that something else leaves', [paid, got, other], 'other'],
    ['that the token leaves which was to come', [paid, { ...got, amount: -5n }], 'other'],
    ['that nothing moves', [], 'nothing'],
    [
      'a warning, where clearly less comes than was quoted',
      [paid, { ...got, amount: 994n }],
      'below-quote',
      1000n,
    ],
    ['a warning, where far more comes than was quoted', [paid, { ...got, amount: 2986n }], 'above-quote', 5n],
    [
      'a warning, where something comes and 0 was quoted',
      [paid, { ...got, amount: 2986n }],
      'above-quote',
      0n,
    ],
    ['nothing, where twice as much comes as was quoted', [paid, { ...got, amount: 10n }], undefined, 5n],
    ['nothing, where the price has moved a little', [paid, { ...got, amount: 996n }], undefined, 1000n],
  ] as const) {
    it(`is ${name}`, () => {
      const gets = { ...shown.gets, quoted }
      assert.equal(assessSimulation(changes, { ...shown, gets }), expected)
    })
  }
})
