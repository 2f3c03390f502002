import { createHash } from 'node:crypto'
import type { SandboxChain } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { type CollectibleFacts, collectibleMoves, readCollectibleFacts } from './collectibleMoves.ts'
import {
  type Block,
  findApproval,
  findMoves,
  type Log,
  type NodeTransaction,
  type Prices,
  type Receipt,
  singleTopic,
  toTransferReply,
  transferTopic,
  wordOf,
} from './evmMoves.ts'
import { readPrices } from './prices.ts'

const zeroAddress = '0'.repeat(40)

/** An account's transactions on a chain, newest first, in an indexer's format. */
export async function readEvmHistory(chain: SandboxChain, account: string) {
  const ask = async <Result>(method: string, ...params: unknown[]) =>
    (await callNode(chain.rpcUrl, method, params)) as unknown as Result
  const own = account.slice(2).toLowerCase()
  const [priceOf, collectibles] = await Promise.all([readPrices(chain), readCollectibleFacts(chain)])
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
          ? describe({ chain, own, transaction, receipt, timestamp, priceOf, collectibles })
          : []
      }),
    ),
  )
  return told.flat().reverse()
}

const isAbout = (own: string, { from, to }: NodeTransaction, { logs }: Receipt): boolean =>
  [from, to].some((address) => address?.slice(2).toLowerCase() === own) ||
  logs.some(({ topics }) => topics.slice(1).includes(wordOf(own)))

type Told = {
  chain: SandboxChain
  own: string
  transaction: NodeTransaction
  receipt: Receipt
  timestamp: string
  priceOf: Prices
  collectibles: CollectibleFacts
}

function describe({ chain, own, transaction, receipt, timestamp, priceOf, collectibles }: Told) {
  const { hash, from, to, nonce } = transaction
  const nfts = collectibleMoves(collectibles, own, receipt)
  const moves = findMoves({ chain, own, transaction, receipt })
  const approved = findApproval(chain, own, receipt)
  const transfers = approved && moves.length === 0 ? [approved] : moves
  // The indexer does not know the token, so it reports nothing.
  const isDeployment = to === null
  if (transfers.length + nfts.length === 0 && receipt.status === '0x1' && !isDeployment) return []
  return [
    {
      id: createHash('sha256').update(`${chain.caipNetworkId}-${hash}`).digest('hex').slice(0, 32),
      metadata: {
        operationType: operationOf({
          own,
          to,
          receipt,
          moves: [...moves, ...nfts],
          approved: approved !== undefined,
        }),
        hash,
        // Without fractions of a second.
        minedAt: new Date(Number(timestamp) * 1000).toISOString().replace('.000Z', 'Z'),
        sentFrom: senderOf(own, receipt) ?? from,
        sentTo: recipientOf(own, receipt) ?? to ?? '',
        status: receipt.status === '0x1' ? 'confirmed' : 'failed',
        nonce: Number(nonce),
        application: applicationOf(chain, to),
        chain: chain.caipNetworkId,
      },
      transfers: [
        ...transfers.map((move) => toTransferReply(chain, move, priceOf)),
        ...nfts.map(({ reply }) => reply),
      ],
    },
  ]
}

type Facts = {
  own: string
  to: string | null
  receipt: Receipt
  moves: { direction: 'in' | 'out' | 'self' }[]
  approved: boolean
}

function operationOf({ own, to, receipt, moves, approved }: Facts): string {
  if (to === null) return 'deploy'
  const ways = new Set(moves.map(({ direction }) => direction))
  if (ways.has('in') && ways.has('out')) return 'trade'
  if (receipt.logs.some((log) => isTransfer(log, zeroAddress, own))) return 'mint'
  if (ways.has('in')) return 'receive'
  if (ways.has('out')) return 'send'
  return approved ? 'approve' : 'execute'
}

/** A transfer of a token or of either kind of NFT: ERC-1155 has the operator before the two addresses. */
const isTransfer = ({ topics }: Log, from: string, to: string): boolean => {
  const at = topics[0] === transferTopic ? 1 : topics[0] === singleTopic ? 2 : 0
  return at > 0 && topics[at] === wordOf(from) && topics[at + 1] === wordOf(to)
}

/** The indexer knows the exchange's name. */
const applicationOf = ({ uniswap }: SandboxChain, to: string | null) =>
  uniswap && to?.toLowerCase() === uniswap.router.toLowerCase()
    ? { name: 'Sandbox Exchange', iconUrl: drawMarkUri('exchange') }
    : null

/** The address that received a token from the account, or sent it. */
const recipientOf = (own: string, { logs }: Receipt) => partyOf(logs, own, 1, 2)
const senderOf = (own: string, { logs }: Receipt) => partyOf(logs, own, 2, 1)
function partyOf(logs: Log[], own: string, mine: number, theirs: number): string | undefined {
  const log = logs.find(({ topics }) => topics[0] === transferTopic && topics[mine] === wordOf(own))
  return log && `0x${log.topics[theirs]?.slice(-40)}`
}
