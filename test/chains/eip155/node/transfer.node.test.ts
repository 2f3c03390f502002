import assert from 'node:assert/strict'
import {
  createTestClient,
  erc721Abi,
  getContract,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { afterEach, beforeAll, beforeEach, it } from 'vitest'
import { markState } from '../../../../sandbox/chains/markState.ts'
import type { Chain } from '../../../../sandbox/chains/startChains.ts'
import { sendMined } from '../../../../sandbox/rpc/sendMined.ts'
import type { ChainAdapter } from '../../../../src/chains/adapter.ts'
import { toTransferCall } from '../../../../src/chains/eip155/transferCall.ts'
import type {
  Sighting,
  TransactionOutcome,
  TransferRequest,
  WatchedTransaction,
} from '../../../../src/chains/transactions.ts'
import { W3mError } from '../../../../src/errors/base.ts'
import { until } from '../../../support/patience.ts'
import { type BorrowedChains, borrowChains } from '../../../support/shared.ts'
import { createTestAdapter, createTestNetwork, rejection } from '../../../support/testAdapter.ts'
import { createTestWallet, type TestWallet } from '../../../support/testWallet.ts'

let world: BorrowedChains
let chain: Chain
let wallet: TestWallet
let adapter: ChainAdapter
let start: Awaited<ReturnType<typeof markState>>

beforeAll(async () => {
  world = await borrowChains()
  assert.ok(world.chains[0])
  chain = world.chains[0]
})

const control = () => createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).extend(publicActions)
const network = () => createTestNetwork(1, chain.rpcUrl)
const accountOf = (index: number) => {
  const account = chain.accounts[index]
  assert.ok(account)
  return account
}

beforeEach(async () => {
  start = await markState(chain.rpcUrl)
  const rpcUrls = Object.fromEntries(world.chains.map(({ id, rpcUrl }) => [id, rpcUrl]))
  wallet = createTestWallet({ chains: rpcUrls, privateKeys: [accountOf(0).privateKey] })
  ;({ adapter } = createTestAdapter())
  const signal = new AbortController().signal
  await adapter.connect({ connector: wallet.connector, silent: false, signal })
})
// Pending transactions would use the nonces of the next test.
afterEach(() => start.goBack())

const tokenOf = (symbol: string) => {
  const token = [...chain.tokens, ...chain.oddTokens].find((candidate) => candidate.symbol === symbol)
  assert.ok(token)
  return token
}
const requestOf = (symbol: string | undefined, amount: bigint): TransferRequest => ({
  network: network(),
  from: accountOf(0).address,
  to: accountOf(7).address,
  token: symbol ? tokenOf(symbol) : { decimals: 18 },
  amount,
})
const follow = (request: TransferRequest, hash: string, signal = new AbortController().signal) =>
  adapter.follow({ request, hash, sentAt: Date.now(), signal })
const send = (request: TransferRequest) =>
  adapter.send(request, { onApproved: () => undefined, signal: new AbortController().signal })
/** Follows a transfer and resolves when the node was asked for it twice. */
async function followThroughTwoReads(
  request: TransferRequest,
  hash: string,
  more: Partial<WatchedTransaction> = {},
) {
  let reads = 0
  const { adapter: reader } = createTestAdapter((input, init) => {
    if (String(init?.body).includes('eth_getTransactionReceipt')) reads += 1
    return fetch(input, init)
  })
  const endings: TransactionOutcome[] = []
  const { signal } = new AbortController()
  const following = reader
    .follow({ request, hash, sentAt: Date.now(), signal, ...more })
    .then((ending) => endings.push(ending))
  await until(() => reads >= 2)
  return { endings, following }
}
const balanceOf = async (symbol: string | undefined, address = accountOf(7).address) => {
  if (!symbol) return adapter.getBalance({ network: network(), address })
  const tokens = [tokenOf(symbol).address]
  return (await adapter.getTokenBalances({ network: network(), address, tokens }))[0]
}
const errorOf = async (promise: Promise<unknown>) => {
  const error = await rejection(promise)
  assert.ok(error instanceof W3mError, String(error))
  return error
}
/**
 * Sends with the node's own key, without the wallet, and waits for the block on a node that mines on demand: else it may
 * still be mined after the end of the test has reverted the chain.
 */
const sendRaw = (call: Record<string, unknown>) => sendMined(chain.rpcUrl, call) as Promise<Hex>

// conforms: 7.5.7
it('the EVM adapter sends ether, and reports the fee', async () => {
  const amount = parseEther('1.5')
  const [before, paidBefore] = [await balanceOf(undefined), await balanceOf(undefined, accountOf(0).address)]
  const request = requestOf(undefined, amount)
  const { fee: most } = await adapter.getCost(request)
  const hash = await send(request)
  const outcome = await follow(request, hash)
  assert.equal(outcome.status, 'confirmed')
  assert.ok(outcome.status === 'confirmed' && outcome.fee !== undefined)
  assert.equal(await balanceOf(undefined), (before ?? 0n) + amount)
  assert.equal(await balanceOf(undefined, accountOf(0).address), (paidBefore ?? 0n) - amount - outcome.fee)
  assert.ok(outcome.fee <= most, `${outcome.fee} ${most}`)
})

for (const [symbol, typed, decimals] of [
  ['USDC', '12.345678', 6],
  ['USDT', '0.000001', 6],
  ['WBTC', '0.5', 8],
  ['DAI', '0.000000000000000001', 18],
  ['UNIT', '3', 0],
  ['WIDE', '0.000000000000000000000001', 24],
] as const) {
  // conforms: 7.5.8, 7.5.9, 9.4.11
  it(`the EVM adapter sends ${symbol} to the last digit with one wallet request`, async () => {
    const amount = parseUnits(typed, decimals)
    const request = requestOf(symbol, amount)
    const hash = await send(request)
    assert.equal((await follow(request, hash)).status, 'confirmed')
    assert.equal(await balanceOf(symbol), amount)
    assert.equal(wallet.count('eth_sendTransaction'), 1)
  })
}

/** A part that a test requires. */
function required<Part>(part: Part | undefined): Part {
  assert.ok(part !== undefined)
  return part
}
const nftOf = (name: string, tokenId: string, amount: bigint): TransferRequest => {
  const { address, contract } = required(chain.collections.find((one) => one.name === name))
  const standard = contract === 'Prints' ? 'erc721' : 'erc1155'
  return { ...requestOf(undefined, amount), token: { address, decimals: 0, nft: { standard, tokenId } } }
}
/** How many of an NFT an address has, from the contract. */
async function heldOf({ token }: TransferRequest, owner: string): Promise<bigint> {
  const { standard, tokenId } = required(token.nft)
  const to = required(token.address) as Hex
  const at = { address: to, client: control() }
  if (standard === 'erc721') {
    const keeper = await getContract({ abi: erc721Abi, ...at }).read.ownerOf([BigInt(tokenId)])
    return BigInt(keeper.toLowerCase() === owner.toLowerCase())
  }
  const abi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)'])
  return getContract({ abi, ...at }).read.balanceOf([owner as Hex, BigInt(tokenId)])
}

for (const [name, tokenId, amount] of [
  ['Harbor Prints', '2', 1n],
  ['Ferry', '7', 2n],
] as const) {
  it(`the EVM adapter sends an NFT by the ${name} of its contract, and simulates what moves`, async () => {
    const request = nftOf(name, tokenId, amount)
    const extras = await adapter.extras?.()
    const of = { network: network(), address: required(request.token.address) }
    assert.equal(await extras?.getNftStandard(of), request.token.nft?.standard)
    assert.ok((await adapter.getCost(request)).fee > 0n)
    const simulated = await adapter.simulate?.(request)
    assert.deepEqual(simulated, {
      changes: [{ address: of.address.toLowerCase(), amount: -amount }],
      arrives: amount,
    })
    const [before, hash] = [await heldOf(request, accountOf(0).address), await send(request)]
    const outcome = await follow(request, hash)
    assert.deepEqual([outcome.status, 'received' in outcome && outcome.received], ['confirmed', amount])
    assert.equal(await heldOf(request, accountOf(7).address), amount)
    assert.equal(await heldOf(request, accountOf(0).address), before - amount)
    assert.equal(wallet.count('eth_sendTransaction'), 1)
    // The same for another NFT of the contract, which was not sent.
    const other = {
      ...request,
      token: { ...request.token, nft: { ...required(request.token.nft), tokenId: '1' } },
    }
    assert.equal((await follow(other, hash)).status, 'altered')
  })
}

it('the EVM adapter refuses a missing NFT, and a contract that cannot receive it', async () => {
  const missing = await errorOf(adapter.getCost(nftOf('Harbor Prints', '3', 1n)))
  assert.equal(missing.code, 'W3M_EXECUTION_REVERTED')
  const request = { ...nftOf('Harbor Prints', '1', 1n), to: tokenOf('USDC').address }
  assert.equal((await errorOf(adapter.getCost(request))).code, 'W3M_EXECUTION_REVERTED')
  const extras = await adapter.extras?.()
  const none = extras?.getNftStandard({ network: network(), address: tokenOf('USDC').address })
  assert.ok(none)
  assert.equal((await errorOf(none)).code, 'W3M_TOKEN_REFUSES_TRANSFER')
})

it('the EVM adapter confirms a token that keeps a fee with the amount that arrived', async () => {
  const request = requestOf('FEE', 1000n)
  const hash = await send(request)
  const outcome = await follow(request, hash)
  assert.equal(outcome.status, 'confirmed')
  assert.equal(outcome.status === 'confirmed' && outcome.received, 990n)
  assert.equal(await balanceOf('FEE'), 990n)
})

it('the EVM adapter fails a token that returns false, although the chain reports success', async () => {
  const request = requestOf('NOPE', 1000n)
  const outcome = await follow(request, await send(request))
  assert.equal(outcome.status, 'failed')
  assert.equal(await balanceOf('NOPE'), 0n)
})

it('the EVM adapter sends the wallet only call, sender and chain', async () => {
  await send(requestOf(undefined, 255n))
  const call = wallet.requests.at(-1)
  const shared = { from: accountOf(0).address, chainId: '0x1' }
  assert.deepEqual(call?.params, [{ ...shared, to: accountOf(7).address, value: '0xff' }])
  await send(requestOf('USDC', 255n))
  const data = `0xa9059cbb${accountOf(7).address.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`
  assert.deepEqual(wallet.requests.at(-1)?.params, [
    { ...shared, to: tokenOf('USDC').address, value: '0x0', data },
  ])
})

it('the EVM adapter sends no request to a wallet on another network', async () => {
  wallet.moveTo(8453)
  const error = await errorOf(send(requestOf(undefined, 1n)))
  assert.equal(error.code, 'W3M_WALLET_ON_OTHER_NETWORK')
  assert.deepEqual(error.details, { caipNetworkId: 'eip155:1', reported: 'eip155:8453' })
  assert.equal(wallet.count('eth_sendTransaction'), 0)
})

it('the EVM adapter reports a declined transfer after one request', async () => {
  wallet.script('eth_sendTransaction', () => Promise.reject({ code: 4001, message: 'no' }))
  const error = await errorOf(send(requestOf(undefined, 1n)))
  assert.deepEqual([error.code, error.rpcCode], ['W3M_USER_REJECTED', 4001])
  assert.equal(wallet.count('eth_sendTransaction'), 1)
})

for (const [words, code] of [
  ['insufficient funds for gas * price + value: balance 0', 'W3M_INSUFFICIENT_FUNDS'],
  ['nonce too low: next nonce 5, tx nonce 4', 'W3M_NONCE_TOO_LOW'],
  ['nonce too high', 'W3M_NONCE_TOO_HIGH'],
  ['nonce has max value', 'W3M_NONCE_AT_MAXIMUM'],
  ['intrinsic gas too low: have 20000, want 21000', 'W3M_INTRINSIC_GAS_TOO_LOW'],
  ['exceeds block gas limit', 'W3M_INTRINSIC_GAS_TOO_HIGH'],
  ['max fee per gas less than block base fee: address 0x', 'W3M_FEE_CAP_TOO_LOW'],
  ['max fee per gas higher than 2^256-1', 'W3M_FEE_CAP_TOO_HIGH'],
  ['max priority fee per gas higher than max fee per gas', 'W3M_TIP_ABOVE_FEE_CAP'],
  ['transaction type not supported', 'W3M_TRANSACTION_TYPE_UNSUPPORTED'],
  ['execution reverted: paused', 'W3M_EXECUTION_REVERTED'],
  ['the stars are wrong', 'W3M_WALLET_INVALID_INPUT'],
] as const) {
  // conforms: 8.8.1-8.8.11
  it(`the EVM adapter reports ${code} if the wallet repeats its node's "${words}"`, async () => {
    const thrown = {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: words },
    }
    wallet.script('eth_sendTransaction', () => Promise.reject(thrown))
    const error = await errorOf(send(requestOf(undefined, 1n)))
    assert.equal(error.code, code)
    assert.equal(error.cause, thrown)
  })
}

it('the EVM adapter rejects a reply that is not a hash', async () => {
  for (const answer of [undefined, null, '0x', 'ok', `0x${'1'.repeat(63)}`, { hash: '0x' }]) {
    wallet.script('eth_sendTransaction', () => answer)
    assert.equal((await errorOf(send(requestOf(undefined, 1n)))).code, 'W3M_WALLET_REPLY')
  }
})

it('the EVM adapter fails with reason and fee if the contract reverts', async () => {
  const request = requestOf('USDC', 10n ** 30n)
  const before = (await balanceOf(undefined, accountOf(0).address)) ?? 0n
  const hash = await sendRaw({
    from: request.from,
    to: tokenOf('USDC').address,
    gas: '0x30d40',
    data: `0xa9059cbb${request.to.slice(2).toLowerCase().padStart(64, '0')}${request.amount.toString(16).padStart(64, '0')}`,
  })
  const outcome = await follow(request, hash)
  const fee = before - ((await balanceOf(undefined, accountOf(0).address)) ?? 0n)
  assert.deepEqual(outcome, { status: 'failed', hash, reason: 'balance too low', fee })
})

/** What a compromised wallet sends instead. */
const alterations: [name: string, alter: (call: Record<string, unknown>) => Record<string, unknown>][] = [
  ['another recipient', (call) => ({ ...call, to: accountOf(6).address })],
  ['another value', (call) => ({ ...call, value: '0x5' })],
  ['a call in addition', (call) => ({ ...call, data: '0x1234' })],
]
for (const [name, alter] of alterations) {
  it(`the EVM adapter detects a wallet that sends ${name}, mined or not`, async () => {
    for (const automine of [true, false]) {
      await control().setAutomine(automine)
      wallet.script('eth_sendTransaction', ([call]) => {
        const { chainId: _, ...plain } = call as Record<string, unknown>
        return sendRaw({ ...alter(plain), gas: '0x30d40' })
      })
      const request = requestOf(undefined, 4n)
      const outcome = await follow(request, await send(request))
      assert.equal(outcome.status, 'altered')
    }
  })
}

it('the EVM adapter reports the real recipient and amount of a changed token transfer', async () => {
  const other = accountOf(6).address
  wallet.script('eth_sendTransaction', ([call]) => {
    const { from, to } = call as { from: string; to: string }
    return sendRaw({
      from,
      to,
      data: `0xa9059cbb${other.slice(2).padStart(64, '0')}${'9'.padStart(64, '0')}`,
    })
  })
  const request = requestOf('USDC', 4n)
  const hash = await send(request)
  const token = tokenOf('USDC').address.toLowerCase()
  const outcome = await follow(request, hash)
  assert.deepEqual(outcome, { status: 'altered', hash, sent: { to: other, amount: 9n, token } })
})

it('the EVM adapter does not accept another sender’s hash', async () => {
  const request = requestOf(undefined, 4n)
  const hash = await sendRaw({ from: accountOf(5).address, to: request.to, value: '0x5' })
  assert.equal((await follow(request, hash)).status, 'altered')
})

it('the EVM adapter does not accept another sender’s hash mined between two reads', async () => {
  await control().setAutomine(false)
  const request = requestOf(undefined, 4n)
  const hash = await sendRaw({ from: accountOf(5).address, to: request.to, value: '0x5' })
  const mining: typeof fetch = async (input, init) => {
    if (/eth_getTransactionReceipt/.test(String(init?.body))) await control().mine({ blocks: 1 })
    return fetch(input, init)
  }
  const { adapter: reader } = createTestAdapter(mining)
  const { signal } = new AbortController()
  const outcome = await reader.follow({ request, hash, sentAt: Date.now(), signal })
  assert.equal(outcome.status, 'altered')
})

it('the EVM adapter waits for a transfer in the mempool', async () => {
  await control().setAutomine(false)
  const request = requestOf(undefined, 4n)
  const hash = await send(request)
  const { endings, following } = await followThroughTwoReads(request, hash)
  assert.equal(endings.length, 0)
  await control().mine({ blocks: 1 })
  await following
  assert.equal(endings[0]?.status, 'confirmed')
})

it('the EVM adapter confirms a transfer with changed gas and a later nonce', async () => {
  const request = requestOf(undefined, 5n)
  const before = await balanceOf(undefined)
  const from = accountOf(0).address
  const gas = { gas: '0x30d40', maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x3b9aca00' }
  const call = { ...toTransferCall(request), ...gas }
  await control().setAutomine(false)
  const hash = await sendRaw({ ...call, nonce: numberToHex(1) })
  await control().setAutomine(true)
  await control().mine({ blocks: 2 })
  const { endings, following } = await followThroughTwoReads(request, hash)
  assert.deepEqual([endings, await balanceOf(undefined)], [[], before])
  await sendRaw({ from, to: from, value: '0x0', nonce: numberToHex(0) })
  await following
  assert.deepEqual([endings[0]?.status, endings[0]?.hash], ['confirmed', hash])
  assert.equal(await balanceOf(undefined), (before ?? 0n) + 5n)
})

/** A pending transaction with a low fee, and another one with the same nonce that pays more. */
async function replaceWhilePending(change: Record<string, unknown>, request = requestOf(undefined, 4n)) {
  await control().setAutomine(false)
  const call = { ...toTransferCall(request), gas: '0x186a0' }
  const nonce = numberToHex(0)
  const cheap = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }
  const hash = await sendRaw({ ...call, ...cheap, nonce })
  const { adapter: reader } = createTestAdapter()
  const signal = new AbortController().signal
  let sighting: Sighting | undefined
  const onSighting = (seen: Sighting) => {
    sighting = seen
  }
  const followed = { request, hash, sentAt: Date.now(), signal }
  const following = reader.follow({ ...followed, onSighting })
  await until(() => sighting !== undefined)
  const by = await sendRaw({
    ...call,
    ...change,
    nonce,
    maxFeePerGas: '0x174876e800',
    maxPriorityFeePerGas: '0x3b9aca00',
  })
  await control().mine({ blocks: 3 })
  return { outcome: await following, hash, by, sighting, followed }
}

it('the EVM adapter confirms a sped-up transfer under its new hash', async () => {
  const before = await balanceOf(undefined)
  const { outcome, by } = await replaceWhilePending({})
  assert.deepEqual([outcome.status, outcome.hash], ['confirmed', by])
  assert.ok(outcome.status === 'confirmed' && outcome.fee !== undefined && outcome.fee > 0n)
  assert.equal(await balanceOf(undefined), (before ?? 0n) + 4n)
})

it('the EVM adapter finds a transfer sped up before any node saw it, but no other', async () => {
  const request = requestOf(undefined, 6n)
  const call = toTransferCall(request)
  await sendRaw({ ...call, value: '0x7' })
  const known = await sendRaw(call)
  const unseen = `0x${'77'.repeat(32)}`
  const isKnown = (hash: string) => hash === known
  const { endings, following } = await followThroughTwoReads(request, unseen, { sentBefore: 0n, isKnown })
  assert.equal(endings.length, 0)
  const by = await sendRaw(call)
  await following
  assert.deepEqual([endings[0]?.status, endings[0]?.hash], ['confirmed', by])
})

it('the EVM adapter fails a sped-up token transfer that reverts, under its new hash', async () => {
  const wanted = { ...requestOf('USDC', 10n ** 30n), from: accountOf(0).address }
  const { outcome, by } = await replaceWhilePending({}, wanted)
  assert.deepEqual([outcome.status, outcome.hash], ['failed', by])
})

it('the EVM adapter reports a transfer canceled in the wallet', async () => {
  for (const value of ['0x0', '0x7']) {
    const fresh = await markState(chain.rpcUrl)
    const { outcome, by } = await replaceWhilePending({ to: accountOf(0).address, value })
    assert.deepEqual(outcome, { status: 'canceled', hash: by })
    await fresh.goBack()
  }
})

it('the EVM adapter reports a transfer that the wallet replaced by another payment', async () => {
  const other = accountOf(6).address
  const { outcome, by } = await replaceWhilePending({ to: other, value: '0x9' }, requestOf(undefined, 4n))
  assert.deepEqual(outcome, { status: 'altered', hash: by, sent: { to: other, amount: 9n } })
})

it('the EVM adapter reports a token transfer replaced by ether in ether', async () => {
  const other = accountOf(6).address
  const { outcome } = await replaceWhilePending(
    { to: other, value: '0x9', data: '0x' },
    requestOf('USDC', 4n),
  )
  assert.ok(outcome.status === 'altered')
  assert.deepEqual([outcome.sent.to, outcome.sent.amount, outcome.sent.token], [other, 9n, undefined])
})

it('the EVM adapter finds a transfer sped up while the page was closed, by its nonce', async () => {
  const { hash, by, sighting, followed } = await replaceWhilePending({})
  await control().mine({ blocks: 20 })
  const { adapter: reader } = createTestAdapter()
  const outcome = await reader.follow({ ...followed, sighting })
  assert.deepEqual([outcome.status, outcome.hash, hash === by], ['confirmed', by, false])
})

it('the EVM adapter reports an unknown status if no node remembers the replacement', async () => {
  const { hash, sighting, followed } = await replaceWhilePending({})
  await control().mine({ blocks: 200 })
  const forgetful: typeof fetch = async (input, init) => {
    const { method, params, id } = JSON.parse(String(init?.body))
    const head = await control().request({ method: 'eth_blockNumber' as never })
    const isOld = method === 'eth_getTransactionCount' && BigInt(params[1]) < BigInt(head as Hex) - 128n
    if (!isOld) return fetch(input, init)
    return Response.json({ jsonrpc: '2.0', id, error: { code: -32000, message: 'missing trie node' } })
  }
  const { adapter: reader } = createTestAdapter(forgetful)
  assert.deepEqual(await reader.follow({ ...followed, sighting }), { status: 'unknown', hash })
})

it('the EVM adapter waits for an unknown hash until the signal aborts', async () => {
  const controller = new AbortController()
  const request = requestOf(undefined, 4n)
  const { following } = await followThroughTwoReads(request, `0x${'ab'.repeat(32)}`, {
    signal: controller.signal,
  })
  controller.abort('enough')
  assert.equal(await rejection(following), 'enough')
})

it('the EVM adapter follows a transfer while nodes fail', async () => {
  let failures = 0
  const flaky: typeof fetch = (input, init) => {
    if (failures >= 4) return fetch(input, init)
    failures += 1
    return Promise.reject(new TypeError('offline'))
  }
  const { adapter: reader } = createTestAdapter(flaky)
  const request = requestOf('USDT', 4n)
  const hash = await send(request)
  const { signal } = new AbortController()
  const outcome = await reader.follow({ request, hash, sentAt: Date.now(), signal })
  assert.deepEqual([outcome.status, failures], ['confirmed', 4])
})

it('the EVM adapter ignores a receipt of an orphaned block', async () => {
  const request = requestOf(undefined, 4n)
  const hash = await send(request)
  let lies = 2
  const lying: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const { method } = JSON.parse(String(init?.body))
    if (method !== 'eth_getBlockByNumber' || lies-- <= 0) return response
    const reply = await response.json()
    return Response.json({ ...reply, result: { ...reply.result, hash: `0x${'cd'.repeat(32)}` } })
  }
  const { adapter: reader } = createTestAdapter(lying)
  const outcome = await reader.follow({
    request,
    hash,
    sentAt: Date.now(),
    signal: new AbortController().signal,
  })
  assert.equal(outcome.status, 'confirmed')
  assert.equal(lies, -1)
})
