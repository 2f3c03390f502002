import {
  type Address,
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  type Hex,
  http,
  maxUint160,
  parseAbi,
} from 'viem'
import * as z from 'zod/mini'
import type { NodeRequest } from '../../chains/askNodes.ts'
import { isUnlimited } from '../../lib/unlimited.ts'
import type { Fact, Warning } from '../request.ts'
import { isExact } from './isExact.ts'
import { inCurrency, type Node, readToken, type Token } from './node.ts'
import { timeOf } from './readable.ts'

type Call = { from: Address; to: Hex | undefined; value: bigint; data: Hex | undefined }
type Decoded = { facts: Fact[]; warnings: Warning[] }

const abi = [
  ...erc20Abi,
  ...parseAbi([
    'function increaseAllowance(address spender, uint256 amount)',
    'function setApprovalForAll(address operator, bool approved)',
    'function safeTransferFrom(address from, address to, uint256 tokenId)',
    'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
    'function safeTransferFrom(address from, address to, uint256 tokenId, uint256 amount, bytes data)',
  ]),
]

/** It spends tokens for others: the same contract on every chain. @see https://docs.uniswap.org/contracts/permit2 */
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

/**
 * What a call does: calls of tokens, NFTs and described contracts in words; all others as bytes, with a warning. Except
 * for tokens and NFTs, also what it would move, if the chain's node can simulate it.
 */
export async function decodeCall(call: Call, node: Node): Promise<Decoded> {
  const { to, value, data } = call
  const { nativeCurrency } = node.chain
  const sent: Fact[] = value > 0n ? [{ name: 'send', value: inCurrency(value, nativeCurrency) }] : []
  if (to && (!data || data === '0x')) return { facts: [...sent, { name: 'to', value: to }], warnings: [] }
  const whole = to && data ? { ...call, to, data } : undefined
  const known = whole && (await decodeKnown(whole, node))
  if (known) return { ...known, facts: [...sent, ...known.facts] }
  const target: Fact[] = to ? [{ name: 'contract', value: to }] : []
  // Without a description, the call is shown as bytes.
  const [changes, described] = whole
    ? await Promise.all([readChanges(whole, node), describe(whole, node).catch(() => undefined)])
    : [[]]
  if (described)
    return {
      facts: [...sent, ...described.facts, ...target, ...changes, ...described.rest],
      warnings: described.warnings,
    }
  return {
    facts: [...sent, ...target, ...changes, { name: 'data', value: data ?? '0x' }],
    warnings: ['unknownCall'],
  }
}

type Whole = Call & { to: Address; data: Hex }

const describe = async (call: Whole, node: Node) => (await import('./describe.ts')).describeCall(call, node)

/** What a call would take from and give to the account; empty if the chain's node cannot simulate it. */
async function readChanges(call: Whole, node: Node): Promise<Fact[]> {
  const { nativeCurrency, rpcUrls } = node.chain
  const { simulate } = await import('../../chains/eip155/node/simulate.ts')
  const { request } = http(rpcUrls.default.http[0])({})
  const ask: NodeRequest = async (method, params, schema) =>
    z.parse(schema, await request({ method, params }))
  const simulation = await simulate(ask, call, new Set()).catch(() => undefined)
  const changes = simulation?.changes ?? []
  return Promise.all(
    changes.map(async ({ address, amount }) => {
      const size = amount < 0n ? -amount : amount
      const value = address
        ? (await readToken(address as Address, node)).inUnits(size)
        : inCurrency(size, nativeCurrency)
      return { name: amount < 0n ? 'wouldSend' : 'wouldGet', value }
    }),
  )
}

async function decodeKnown({ to, data }: Whole, node: Node): Promise<Decoded | undefined> {
  if (to.toLowerCase() === permit2.toLowerCase()) return decodePermit2(data, node)
  if (!isExact(abi, data)) return undefined
  const call = decodeFunctionData({ abi, data })
  switch (call.functionName) {
    case 'transfer': {
      const [recipient, amount] = call.args
      return plain(await sending(to, amount, node), [{ name: 'to', value: recipient }], token(to))
    }
    case 'transferFrom': {
      const [from, recipient, amount] = call.args
      return plain(await sending(to, amount, node), parties(from, recipient), token(to))
    }
    case 'safeTransferFrom': {
      const [from, recipient, id, ...others] = call.args
      const amount = others.find((other) => typeof other === 'bigint')
      const added = others.find((other) => typeof other === 'string' && other !== '0x')
      return plain(
        [{ name: 'nft', value: amount === undefined ? `#${id}` : `#${id} × ${amount}` }],
        parties(from, recipient),
        [{ name: 'contract', value: to }],
        added === undefined ? [] : [{ name: 'data', value: String(added) }],
      )
    }
    case 'approve':
    case 'increaseAllowance': {
      const [spender, amount] = call.args
      return approval(await readToken(to, node), { token: to, spender, amount })
    }
    case 'setApprovalForAll': {
      const [spender, isAllowed] = call.args
      const facts: Fact[] = [
        { name: 'allow', value: isAllowed ? '∞' : '0' },
        { name: 'spender', value: spender },
        { name: 'contract', value: to },
      ]
      return { facts, warnings: isAllowed ? ['allNfts'] : [] }
    }
    default:
      return undefined
  }
}

async function decodePermit2(data: Hex, node: Node): Promise<Decoded | undefined> {
  if (!isExact(permit2Abi, data)) return undefined
  const [token, spender, amount, expiration] = decodeFunctionData({ abi: permit2Abi, data }).args
  const asked = { token, spender, amount, isMost: amount === maxUint160 }
  const { facts, warnings } = approval(await readToken(token, node), asked)
  return { facts: [...facts, { name: 'expiration', value: timeOf(expiration) }], warnings }
}

const sending = async (token: Address, amount: bigint, node: Node): Promise<Fact[]> => [
  { name: 'send', value: (await readToken(token, node)).inUnits(amount) },
]
const parties = (from: Address, to: Address): Fact[] => [
  { name: 'from', value: from },
  { name: 'to', value: to },
]
const token = (address: Address): Fact[] => [{ name: 'token', value: address }]
const plain = (...facts: Fact[][]): Decoded => ({ facts: facts.flat(), warnings: [] })

type Approval = { token: Address; spender: Address; amount: bigint; isMost?: boolean }

/** After an approval of zero nothing can be spent: it revokes an earlier one. */
function approval({ inUnits, decimals = 0, symbol = '' }: Token, asked: Approval): Decoded {
  const { token, spender, amount, isMost } = asked
  const isEndless = isMost === true || isUnlimited(formatUnits(amount, decimals))
  const facts: Fact[] = [
    { name: 'allow', value: isEndless ? `∞ ${symbol}`.trim() : inUnits(amount) },
    { name: 'spender', value: spender },
    { name: 'token', value: token },
  ]
  if (isEndless) return { facts, warnings: ['unlimited'] }
  return { facts, warnings: amount > 0n ? ['lasting'] : [] }
}
