import { createHash } from 'node:crypto'
import { formatUnits } from 'viem'
import type { SandboxChain } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { listedTokens, nameOfCoin } from './balances.ts'
import { readPrices } from './prices.ts'

type Log = { address: string; topics: string[]; data: string }
type NodeTransaction = {
  hash: string
  from: string
  to: string | null
  value: string
  input: string
  nonce: string
}
type Block = { timestamp: string; transactions: NodeTransaction[] }
type Receipt = { status: string; logs: Log[] }
type Prices = (symbol: string) => number | null
type Move = { direction: 'in' | 'out'; symbol: string; name: string; amount: bigint; decimals: number }

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const approvalTopic = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Wrapped ether that was unwrapped: how a router pays out ether. */
const withdrawalTopic = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const nobody = '0'.repeat(40)

/** Every transaction of an account on a chain, the newest first, as an indexer would tell it. */
export async function readEvmHistory(chain: SandboxChain, account: string) {
  const ask = async <Result>(method: string, ...params: unknown[]) =>
    (await callNode(chain.rpcUrl, method, params)) as unknown as Result
  const own = account.slice(2).toLowerCase()
  const priceOf = await readPrices(chain)
  const height = Number(await ask<string>('eth_blockNumber'))
  const blocks = await Promise.all(
    Array.from({ length: height + 1 }, (_, at) =>
      ask<Block>('eth_getBlockByNumber', `0x${at.toString(16)}`, true),
    ),
  )
  const told = await Promise.all(
    blocks.flatMap(({ timestamp, transactions }) =>
      transactions.map(async (transaction) => {
        const receipt = await ask<Receipt>('eth_getTransactionReceipt', transaction.hash)
        return isAbout(own, transaction, receipt)
          ? describe({ chain, own, transaction, receipt, timestamp, priceOf })
          : []
      }),
    ),
  )
  return told.flat().reverse()
}

const wordOf = (address: string) => `0x${address.padStart(64, '0')}`

const isAbout = (own: string, { from, to }: NodeTransaction, { logs }: Receipt): boolean =>
  [from, to].some((address) => address?.slice(2).toLowerCase() === own) ||
  logs.some(({ topics }) => topics[0] === transferTopic && topics.slice(1, 3).includes(wordOf(own)))

type Told = {
  chain: SandboxChain
  own: string
  transaction: NodeTransaction
  receipt: Receipt
  timestamp: string
  priceOf: Prices
}

function describe({ chain, own, transaction, receipt, timestamp, priceOf }: Told) {
  const { hash, from, to, nonce } = transaction
  const moves = findMoves({ chain, own, transaction, receipt })
  const approved = findApproval(chain, own, receipt)
  const transfers = approved && moves.length === 0 ? [approved] : moves
  // A token the indexer has never heard of: nothing to tell.
  if (transfers.length === 0 && receipt.status === '0x1') return []
  return [
    {
      id: createHash('sha256').update(`${chain.caipNetworkId}-${hash}`).digest('hex').slice(0, 32),
      metadata: {
        operationType: operationOf({ own, receipt, moves, approved: approved !== undefined }),
        hash,
        // Without parts of a second.
        minedAt: new Date(Number(timestamp) * 1000).toISOString().replace('.000Z', 'Z'),
        sentFrom: senderOf(own, receipt) ?? from,
        sentTo: recipientOf(own, receipt) ?? to ?? '',
        status: receipt.status === '0x1' ? 'confirmed' : 'failed',
        nonce: Number(nonce),
        application: null,
        chain: chain.caipNetworkId,
      },
      transfers: transfers.map((move) => toTransferReply(move, priceOf)),
    },
  ]
}

type Facts = { own: string; receipt: Receipt; moves: Move[]; approved: boolean }

function operationOf({ own, receipt, moves, approved }: Facts): string {
  const ways = new Set(moves.map(({ direction }) => direction))
  if (ways.size === 2) return 'trade'
  if (receipt.logs.some((log) => isTransfer(log, nobody, own))) return 'mint'
  if (ways.has('in')) return 'receive'
  if (ways.has('out')) return 'send'
  return approved ? 'approve' : 'execute'
}

const isTransfer = ({ topics }: Log, from: string, to: string): boolean =>
  topics[0] === transferTopic && topics[1] === wordOf(from) && topics[2] === wordOf(to)

/** Whom a token went to from here, or came from to here. */
const recipientOf = (own: string, { logs }: Receipt) => partyOf(logs, own, 1, 2)
const senderOf = (own: string, { logs }: Receipt) => partyOf(logs, own, 2, 1)
function partyOf(logs: Log[], own: string, mine: number, theirs: number): string | undefined {
  const log = logs.find(({ topics }) => topics[0] === transferTopic && topics[mine] === wordOf(own))
  return log && `0x${log.topics[theirs]?.slice(-40)}`
}

function findMoves({ chain, own, transaction, receipt }: Omit<Told, 'timestamp' | 'priceOf'>): Move[] {
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
  if (topics[0] !== transferTopic || !token || isGiven === isGot) return []
  return [{ ...token, direction: isGiven ? 'out' : 'in', amount: BigInt(data) }]
}

function findApproval(chain: SandboxChain, own: string, { logs }: Receipt): Move | undefined {
  const log = logs.find(({ topics }) => topics[0] === approvalTopic && topics[1] === wordOf(own))
  const token = listedTokens(chain).find(
    ({ address }) => address.toLowerCase() === log?.address.toLowerCase(),
  )
  return log && token && { ...token, direction: 'out', amount: BigInt(log.data) }
}

const toTransferReply = ({ direction, symbol, name, amount, decimals }: Move, priceOf: Prices) => ({
  fungible_info: { name, symbol, icon: { url: drawMarkUri(symbol) } },
  nft_info: null,
  direction,
  quantity: { numeric: formatUnits(amount, decimals) },
  ...worthOf(Number(formatUnits(amount, decimals)), priceOf(symbol)),
})

const worthOf = (amount: number, price: number | null) => ({
  value: price === null ? null : amount * price,
  price,
})
