import { formatUnits } from 'viem'
import type { SandboxChain } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { listedTokens, nameOfCoin } from './balances.ts'

export type Log = { address: string; topics: string[]; data: string }
export type NodeTransaction = {
  hash: string
  from: string
  to: string | null
  value: string
  input: string
  nonce: string
}
export type Block = { timestamp: string; transactions: NodeTransaction[] }
export type Receipt = { status: string; logs: Log[] }
export type Prices = (symbol: string) => number | null
type Move = {
  direction: 'in' | 'out' | 'self'
  symbol: string
  name: string
  amount: bigint
  decimals: number
}

export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Unwrapped ether: routers pay out ether this way. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** An NFT that exists several times (ERC-1155). */
export const singleTopic = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** An address as a log topic. */
export const wordOf = (address: string) => `0x${address.padStart(64, '0')}`

type Told = { chain: SandboxChain; own: string; transaction: NodeTransaction; receipt: Receipt }

/** What an account sent and received in a transaction: the native token and listed tokens. */
export function findMoves({ chain, own, transaction, receipt }: Told): Move[] {
  const { from, to, value } = transaction
  const isSender = from.slice(2).toLowerCase() === own
  const isRecipient = to?.slice(2).toLowerCase() === own
  const coin = { symbol: chain.symbol, name: nameOfCoin(chain.symbol), decimals: 18 }
  const paid: Move[] =
    BigInt(value) > 0n && isSender !== isRecipient
      ? [{ ...coin, direction: isSender ? 'out' : 'in', amount: BigInt(value) }]
      : []
  const unwrapped = receipt.logs.filter(({ topics }) => topics[0] === withdrawalTopic && isSender)
  return [
    ...paid,
    ...receipt.logs.flatMap((log) => toMove(chain, own, log)),
    ...unwrapped.map(({ data }): Move => ({ ...coin, direction: 'in', amount: BigInt(data) })),
  ]
}

function toMove(chain: SandboxChain, own: string, { address, topics, data }: Log): Move[] {
  const token = listedTokens(chain).find((each) => each.address.toLowerCase() === address.toLowerCase())
  const [isGiven, isGot] = [topics[1] === wordOf(own), topics[2] === wordOf(own)]
  if (topics[0] !== transferTopic || !token || !(isGiven || isGot)) return []
  const direction = isGiven && isGot ? 'self' : isGiven ? 'out' : 'in'
  return [{ ...token, direction, amount: BigInt(data) }]
}

export function findApproval(chain: SandboxChain, own: string, { logs }: Receipt): Move | undefined {
  const log = logs.find(({ topics }) => topics[0] === approvalTopic && topics[1] === wordOf(own))
  const token = listedTokens(chain).find(
    ({ address }) => address.toLowerCase() === log?.address.toLowerCase(),
  )
  return log && token && { ...token, direction: 'out', amount: BigInt(log.data) }
}

export function toTransferReply(
  { oddTokens = [] }: SandboxChain,
  { direction, symbol, name, amount, decimals }: Move,
  priceOf: Prices,
) {
  const numeric = formatUnits(amount, decimals)
  // Of unlisted tokens only the symbol is known.
  const isOdd = oddTokens.some((token) => token.symbol === symbol)
  return {
    fungible_info: isOdd
      ? { name: null, symbol, icon: null }
      : { name, symbol, icon: { url: drawMarkUri(symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric },
    ...worthOf(Number(numeric), priceOf(symbol)),
  }
}

const worthOf = (amount: number, price: number | null) => ({
  value: price === null ? null : amount * price,
  price,
})
