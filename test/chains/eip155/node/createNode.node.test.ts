import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicClient, createTestClient, http, parseEther, parseUnits } from 'viem'
import { beforeAll, it } from 'vitest'
import type { Chain } from '../../../../sandbox/chains/startChains.ts'
import type { ChainAdapter } from '../../../../src/chains/adapter.ts'
import { W3mError } from '../../../../src/errors/base.ts'
import type { Network } from '../../../../src/schemas/network.ts'
import { type BorrowedChains, borrowChains } from '../../../support/shared.ts'
import { createTestAdapter, createTestNetwork, rejection } from '../../../support/testAdapter.ts'

let world: BorrowedChains
let ethereum: Chain
let base: Chain
const { adapter } = createTestAdapter()

beforeAll(async () => {
  world = await borrowChains()
  const [one, other] = world.chains
  assert.ok(one && other)
  ethereum = one
  base = other
})

const networkOf = ({ id, rpcUrl }: Chain) => createTestNetwork(id, rpcUrl)
const tokenOf = (chain: Chain, symbol: string) => {
  const token = [...chain.tokens, ...chain.oddTokens].find((candidate) => candidate.symbol === symbol)
  assert.ok(token)
  return token
}
const owner = () => ethereum.accounts[0]?.address ?? ''
const recipient = () => ethereum.accounts[7]?.address ?? ''
const errorOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error
}
const control = (chain: Chain) => createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) })

/** A fetch that counts requests and forwards them. */
function countingFetch() {
  const bodies: unknown[] = []
  const fetch: typeof globalThis.fetch = (input, init) => {
    bodies.push(JSON.parse(String(init?.body)))
    return globalThis.fetch(input, init)
  }
  return { fetch, bodies }
}

/** A node with scripted responses, for faults that a good node does not have. */
async function startBadNode(answer: (call: { method: string; id: number }) => Response | Promise<Response>) {
  let requests = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      requests += 1
      const reply = await answer(JSON.parse(body))
      response.writeHead(reply.status, Object.fromEntries(reply.headers))
      response.end(await reply.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

it('the EVM node reads the native balance', async () => {
  for (const chain of [ethereum, base]) {
    assert.equal(
      await adapter.getBalance({ network: networkOf(chain), address: owner() }),
      parseEther('10000'),
    )
  }
})

it('the EVM node reads token balances in order, with undefined for a missing token', async () => {
  for (const [chain, factor] of [
    [ethereum, 1n],
    [base, 2n],
  ] as const) {
    const tokens = ['USDC', 'USDT', 'WBTC', 'WIDE', 'UNIT'].map((symbol) => tokenOf(chain, symbol).address)
    const strangers = [owner(), chain.uniswap.router, '0x00000000000000000000000000000000000000aa']
    const balances = await adapter.getTokenBalances({
      network: networkOf(chain),
      address: owner(),
      tokens: [...tokens, ...strangers],
    })
    const funds = [parseUnits('25000', 6), parseUnits('12500', 6), parseUnits('1.5', 8), 10n ** 27n, 1000n]
    assert.deepEqual(balances, [...funds.map((amount) => amount * factor), undefined, undefined, undefined])
  }
})

// conforms: 9.6.9
it('the EVM node reads many token balances in one request, with and without multicall', async () => {
  for (const [chain, expected] of [
    [base, 1],
    [ethereum, 2],
  ] as const) {
    const { fetch, bodies } = countingFetch()
    const { adapter: counted } = createTestAdapter(fetch)
    const parameters = {
      network: networkOf(chain),
      address: owner(),
      tokens: chain.tokens.map(({ address }) => address),
    }
    const balances = await counted.getTokenBalances(parameters)
    assert.equal(bodies.length, expected)
    assert.deepEqual(await counted.getTokenBalances(parameters), balances)
    assert.equal(bodies.length, expected + 1, 'what a chain lacks is asked once')
  }
})

it('the EVM node sends no request without tokens', async () => {
  const { fetch, bodies } = countingFetch()
  const { adapter: counted } = createTestAdapter(fetch)
  const none = await counted.getTokenBalances({ network: networkOf(base), address: owner(), tokens: [] })
  assert.deepEqual(none, [])
  assert.equal(bodies.length, 0)
})

it('the EVM node reads name, symbol and decimals of a token', async () => {
  for (const symbol of ['USDC', 'USDT', 'UNIT', 'WIDE']) {
    const { address, name, decimals } = tokenOf(ethereum, symbol)
    const metadata = await adapter.getTokenMetadata({ network: networkOf(ethereum), token: address })
    assert.deepEqual(metadata, { name, symbol, decimals })
  }
})

it('the EVM node has no metadata for an address that is not a token', async () => {
  for (const token of [owner(), ethereum.uniswap.router]) {
    const error = await errorOf(adapter.getTokenMetadata({ network: networkOf(ethereum), token }))
    assert.equal(error.code, 'W3M_NOT_A_TOKEN')
  }
})

/** Code that returns this word for every call. */
const constant = (word: string) => `0x7f${word.padStart(64, '0')}60005260206000f3` as const

it('the EVM node rejects a token with absurd decimals', async () => {
  const token = '0x00000000000000000000000000000000000000d1'
  await control(ethereum).setCode({ address: token, bytecode: constant('25') })
  const error = await errorOf(adapter.getTokenMetadata({ network: networkOf(ethereum), token }))
  assert.equal(error.code, 'W3M_NOT_A_TOKEN')
})

it('the EVM node reads a symbol of type bytes32', async () => {
  const token = '0x00000000000000000000000000000000000000d2'
  // "MKR" in the first bytes is far too many decimals, so decimals() has its own response: its selector first.
  const other = `7f${'4d4b52'.padEnd(64, '0')}60005260206000f3`
  const bytecode = `0x60003560e01c63313ce56714603857${other}5b601260005260206000f3` as const
  await control(ethereum).setCode({ address: token, bytecode })
  const metadata = await adapter.getTokenMetadata({ network: networkOf(ethereum), token })
  assert.deepEqual(metadata, { name: 'MKR', symbol: 'MKR', decimals: 18 })
})

it('the EVM node distinguishes contracts from accounts, including delegated ones', async () => {
  const network = networkOf(ethereum)
  assert.equal(await adapter.isContract({ network, address: ethereum.uniswap.router }), true)
  assert.equal(await adapter.isContract({ network, address: recipient() }), false)
  const address = '0x00000000000000000000000000000000000000d3'
  await control(ethereum).setCode({ address, bytecode: `0xef0100${'11'.repeat(20)}` })
  assert.equal(await adapter.isContract({ network, address }), false)
})

const costOf = (chain: Chain, symbol: string | undefined, amount: bigint, from = owner(), reader = adapter) =>
  reader.getCost({
    network: networkOf(chain),
    from,
    to: recipient(),
    token: symbol ? tokenOf(chain, symbol) : { decimals: 18 },
    amount,
  })

// conforms: 3.7.6
it('the EVM node estimates a transfer of ether at twice the base fee', async () => {
  const { fee } = await costOf(ethereum, undefined, 1n)
  const { baseFeePerGas } = await createPublicClient({ transport: http(ethereum.rpcUrl) }).getBlock()
  assert.equal(fee % 21_000n, 0n)
  assert.ok(baseFeePerGas && fee / 21_000n >= 2n * baseFeePerGas, `${fee} ${baseFeePerGas}`)
  assert.ok(fee > 0n && fee < parseEther('0.001'), String(fee))
})

it('the EVM node estimates a token transfer with a margin', async () => {
  const perGas = (await costOf(ethereum, undefined, 1n)).fee / 21_000n
  for (const symbol of ['USDC', 'USDT', 'FEE', 'UNIT']) {
    const gas = (await costOf(ethereum, symbol, 1n)).fee / perGas
    assert.ok(gas > 40_000n && gas < 120_000n, `${symbol} ${gas}`)
  }
})

it('the EVM node adds the rollup fee if the chain has one', async () => {
  const before = await costOf(base, undefined, 1n)
  const client = control(base)
  const snapshot = await client.snapshot()
  await client.setCode({
    address: '0x420000000000000000000000000000000000000F',
    bytecode: constant(4_000_000_000_000_000n.toString(16)),
  })
  const { fee } = await costOf(base, undefined, 1n)
  await client.revert({ id: snapshot })
  assert.equal(fee - before.fee, 5_000_000_000_000_000n)
})

// conforms: 8.8.1
it('the EVM node reports why a transfer would fail', async () => {
  const poor = '0x00000000000000000000000000000000000000bb'
  assert.equal((await errorOf(costOf(ethereum, undefined, 1n, poor))).code, 'W3M_INSUFFICIENT_FUNDS')
  assert.equal((await errorOf(costOf(ethereum, undefined, 10n ** 30n))).code, 'W3M_INSUFFICIENT_FUNDS')
  const error = await errorOf(costOf(ethereum, 'USDC', 10n ** 30n))
  assert.deepEqual([error.code, error.details], ['W3M_EXECUTION_REVERTED', { reason: 'balance too low' }])
})

it('the EVM node detects a token that returns false before the wallet request', async () => {
  assert.equal((await errorOf(costOf(ethereum, 'NOPE', 1n))).code, 'W3M_TOKEN_REFUSES_TRANSFER')
})

it('the EVM node rejects a node of another chain', async () => {
  const wrong: Network = { ...networkOf(ethereum), rpcUrls: networkOf(base).rpcUrls }
  const request = { network: wrong, from: owner(), to: recipient(), token: { decimals: 18 }, amount: 1n }
  const error = await errorOf(adapter.getCost(request))
  assert.deepEqual([error.code, error.details.reported], ['W3M_NODE_ON_OTHER_CHAIN', 8453])
})

it('the EVM node asks the next node if the first is down', async () => {
  const network = createTestNetwork(1, 'http://127.0.0.1:1', ethereum.rpcUrl)
  assert.equal(await adapter.getBalance({ network, address: owner() }), parseEther('10000'))
})

it('the EVM node retries a node that fails briefly, at most three tries', async () => {
  let failures = 2
  const node = await startBadNode(() => {
    failures -= 1
    if (failures >= 0) return new Response('busy', { status: 503 })
    return Response.json({ jsonrpc: '2.0', id: 1, result: '0x2a' })
  })
  const network = createTestNetwork(1, node.url)
  assert.equal(await adapter.getBalance({ network, address: owner() }), 42n)
  assert.equal(node.requests(), 3)
  failures = 99
  const error = await errorOf(adapter.getBalance({ network, address: owner() }))
  assert.deepEqual([error.code, error.message], ['W3M_NODE_UNREACHABLE', 'HTTP request failed.'])
  assert.equal(node.requests(), 6)
  node.stop()
})

it('the EVM node retries a connection that breaks once', async () => {
  let broken = false
  const { adapter: reader } = createTestAdapter((input, init) => {
    if (broken) return fetch(input, init)
    broken = true
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  const balance = await reader.getBalance({ network: networkOf(ethereum), address: owner() })
  assert.equal(balance, parseEther('10000'))
})

it('the EVM node does not retry a refusal that will not change', async () => {
  const node = await startBadNode(() => new Response('no', { status: 401 }))
  const network = createTestNetwork(1, node.url)
  assert.equal(
    (await errorOf(adapter.getBalance({ network, address: owner() }))).code,
    'W3M_NODE_UNREACHABLE',
  )
  assert.equal(node.requests(), 1)
  node.stop()
})

it('the EVM node does not wait for a node that requests a long wait', async () => {
  const node = await startBadNode(() => new Response('', { status: 429, headers: { 'retry-after': '3600' } }))
  const network = createTestNetwork(1, node.url)
  assert.equal(
    (await errorOf(adapter.getBalance({ network, address: owner() }))).code,
    'W3M_NODE_UNREACHABLE',
  )
  assert.equal(node.requests(), 1)
  node.stop()
})

const nonsense: [name: string, reply: () => Response][] = [
  ['a page instead of JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response('')],
  ['an empty object', () => Response.json({})],
  ['null', () => Response.json({ jsonrpc: '2.0', id: 1, result: null })],
  ['a word', () => Response.json({ jsonrpc: '2.0', id: 1, result: 'lots' })],
  ['a negative number', () => Response.json({ jsonrpc: '2.0', id: 1, result: '-0x1' })],
  ['a number with a fraction', () => Response.json({ jsonrpc: '2.0', id: 1, result: 1.5 })],
  [
    'more than a word can hold',
    () => Response.json({ jsonrpc: '2.0', id: 1, result: `0x${'f'.repeat(65)}` }),
  ],
]
for (const [name, reply] of nonsense) {
  it(`the EVM node rejects with a code if a node returns ${name}`, async () => {
    const node = await startBadNode(reply)
    const network = createTestNetwork(1, node.url)
    const error = await errorOf(adapter.getBalance({ network, address: owner() }))
    assert.match(error.code, /^W3M_NODE_/)
    node.stop()
  })
}

it('the EVM node rejects a read at once when the signal aborts', async () => {
  const controller = new AbortController()
  const node = await startBadNode(() => {
    controller.abort('enough')
    return new Promise(() => {})
  })
  const reading = rejection(
    adapter.getBalance({
      network: createTestNetwork(1, node.url),
      address: owner(),
      signal: controller.signal,
    }),
  )
  assert.equal(await reading, 'enough')
  node.stop()
})

it('the EVM node rejects with a code for a network without nodes', async () => {
  const error = await errorOf(adapter.getBalance({ network: createTestNetwork(1), address: owner() }))
  assert.equal(error.code, 'W3M_NODE_UNREACHABLE')
})

it('the EVM node reads before a wallet is connected', () => {
  const reader: ChainAdapter = createTestAdapter().adapter
  assert.equal(reader.getProvider(), undefined)
  assert.equal(reader.namespace, 'eip155')
})
