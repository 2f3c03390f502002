import { formatUnits } from 'viem'
import {
  associatedTokenProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from '../../src/chains/solana/programs.ts'
import { decodeBase58 } from '../../src/lib/base58.ts'
import type { SandboxChain } from '../chain.ts'
import { drawMarkUri } from '../pictures.ts'
import { callNode } from '../rpc/callNode.ts'
import { nameOfCoin } from './balances.ts'

type TokenAmount = { accountIndex: number; mint: string; owner: string; uiTokenAmount: { amount: string } }
type NodeTransaction = {
  slot: number
  blockTime: number
  transaction: {
    message: { accountKeys: string[]; instructions: { programIdIndex: number; data: string }[] }
  }
  meta: {
    err: unknown
    fee: number
    preBalances: number[]
    postBalances: number[]
    preTokenBalances: TokenAmount[]
    postTokenBalances: TokenAmount[]
  }
}
type Move = { symbol: string; name: string | null; decimals: number; amount: bigint; hasPicture?: boolean }

/** An account's transfers on Solana, newest first, in an indexer's format: one entry each. */
export async function readSolanaHistory(chain: SandboxChain, owner: string) {
  const ask = async <Result>(method: string, ...params: unknown[]) =>
    (await callNode(chain.rpcUrl, method, params)) as unknown as Result
  const held = await Promise.all(
    chain.tokens.map(({ address: mint }) =>
      ask<{ value: { pubkey: string }[] }>(
        'getTokenAccountsByOwner',
        owner,
        { mint },
        { encoding: 'base64' },
      ),
    ),
  )
  const places = [owner, ...held.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
  const lists = await Promise.all(
    places.map((place) => ask<{ signature: string }[]>('getSignaturesForAddress', place)),
  )
  const signatures = [...new Set(lists.flat().map(({ signature }) => signature))]
  const told = await Promise.all(
    signatures.map(async (signature) => {
      const found = await ask<NodeTransaction | null>('getTransaction', signature, { encoding: 'json' })
      return found ? [{ slot: found.slot, entries: describe(chain, owner, signature, found) }] : []
    }),
  )
  return told
    .flat()
    .sort((one, other) => other.slot - one.slot)
    .flatMap(({ entries }) => entries)
}

function describe(chain: SandboxChain, owner: string, signature: string, found: NodeTransaction) {
  const { meta, transaction } = found
  const { accountKeys } = transaction.message
  const [payer = ''] = accountKeys
  const moves = [...tokenMoves(chain, owner, meta), ...coinMoves(chain, owner, found)]
  const row = { chain, owner, signature, payer, found }
  return moves.map((move) => toRow({ ...row, move }))
}

type Row = {
  chain: SandboxChain
  owner: string
  signature: string
  payer: string
  found: NodeTransaction
  move: Move
}

/** The id is the block: entries of one block share it. */
function toRow({ chain, owner, signature, payer, found, move }: Row) {
  const { symbol, name, decimals, amount, hasPicture = true } = move
  const isIn = amount > 0n
  const numeric = formatUnits(isIn ? amount : -amount, decimals)
  return {
    id: String(found.slot),
    metadata: {
      operationType: operationOf(found) ?? (isIn ? 'receive' : 'send'),
      hash: signature,
      minedAt: new Date(found.blockTime * 1000).toISOString(),
      sentFrom: payer,
      sentTo: isIn ? owner : (recipientOf(found, owner) ?? ''),
      status: found.meta.err ? 'failed' : 'confirmed',
      nonce: 0,
      application: null,
      chain: chain.caipNetworkId,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: { url: hasPicture ? drawMarkUri(symbol) : '' } },
        nft_info: null,
        direction: isIn ? 'in' : 'out',
        quantity: { numeric },
        ...solWorth(Number(numeric)),
      },
    ],
  }
}

/** By the first byte of a token program's instruction. */
const tokenOperations: Record<number, string> = { 8: 'burn', 15: 'burn', 9: 'close', 7: 'mint', 14: 'mint' }
/** The maximum size of a transaction. */
const longestInstruction = 1_232
/** Programs that accompany transfers and say nothing about their purpose. */
const bystanders = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  systemProgram,
  associatedTokenProgram,
  'ComputeBudget111111111111111111111111111111',
]

/** The type of a transaction that is not a plain transfer; undefined for a transfer. */
function operationOf({ transaction }: NodeTransaction): string | undefined {
  const { accountKeys, instructions } = transaction.message
  for (const { programIdIndex, data } of instructions) {
    const program = accountKeys[programIdIndex] ?? ''
    if (bystanders.includes(program)) continue
    if (program !== tokenProgram && program !== token2022Program) return 'execute'
    const operation = tokenOperations[decodeBase58(data, longestInstruction)?.[0] ?? -1]
    if (operation) return operation
  }
  return undefined
}

/** The service reports the price of SOL for every token with cached metadata: clients must ignore it. */
const solWorth = (amount: number) => ({ value: amount * 150, price: 150 })

function tokenMoves({ tokens }: SandboxChain, owner: string, meta: NodeTransaction['meta']): Move[] {
  const sum = (list: TokenAmount[], mint: string) =>
    list
      .filter((each) => each.owner === owner && each.mint === mint)
      .reduce((total, { uiTokenAmount }) => total + BigInt(uiTokenAmount.amount), 0n)
  return tokens
    .map(({ address, symbol, name, decimals }) => ({
      symbol,
      // A token without decimals is unlisted: only its symbol is known.
      name: decimals === 0 ? null : name,
      hasPicture: decimals > 0,
      decimals,
      amount: sum(meta.postTokenBalances, address) - sum(meta.preTokenBalances, address),
    }))
    .filter(({ amount }) => amount !== 0n)
}

/** The change in SOL without the transaction's cost; rent is part of the cost. */
function coinMoves({ symbol }: SandboxChain, owner: string, { meta, transaction }: NodeTransaction): Move[] {
  const at = transaction.message.accountKeys.indexOf(owner)
  if (at < 0 || meta.postTokenBalances.length > 0) return []
  const change = BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0)
  const amount = at === 0 ? change + BigInt(meta.fee) : change
  return amount === 0n ? [] : [{ symbol, name: nameOfCoin(symbol), decimals: 9, amount }]
}

/** The account whose balance grew. */
function recipientOf({ meta, transaction }: NodeTransaction, owner: string): string | undefined {
  const ofToken = meta.postTokenBalances.find((after) => {
    const before = meta.preTokenBalances.find(({ accountIndex }) => accountIndex === after.accountIndex)
    return (
      after.owner !== owner && BigInt(after.uiTokenAmount.amount) > BigInt(before?.uiTokenAmount.amount ?? 0)
    )
  })
  const at = meta.postBalances.findIndex((after, index) => after > (meta.preBalances[index] ?? 0))
  return ofToken?.owner ?? transaction.message.accountKeys[at]
}
