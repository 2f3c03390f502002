import * as z from 'zod/mini'
import { ExecutionRevertedError, UnknownNodeError } from '../../../errors/chain.ts'
import { isSameAddress } from '../../../lib/addressText.ts'
import type { NodeRequest } from '../../askNodes.ts'
import type { AssetChange, ContractCall, Simulation, TransferRequest } from '../../transactions.ts'
import { toChainReason } from '../chainReasons.ts'
import { encodeAddress, type TransferCall, toTransferCall } from '../transferCall.ts'
import { type Holding, readBalanceProbe, writeBalanceProbe } from './balanceProbe.ts'
import { readMove } from './compareTransaction.ts'
import { hexSchema, logSchema, quantitySchema } from './nodeReplies.ts'

type Log = z.output<typeof logSchema>

/** The address under which a node reports moved native tokens. */
const nativeLogs = `0x${'e'.repeat(40)}`

const replySchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantitySchema,
        logs: z.array(logSchema),
        error: z.optional(z.object({ message: z.string() })),
      }),
    ),
  }),
)

export type Simulated = (TransferRequest | Omit<ContractCall, 'network'>) & {
  /** Tokens whose balances are compared where the node cannot report everything that moves; undefined: any. */
  tokens?: readonly string[] | undefined
}

/** Methods that a node was found to lack: it will not gain them during a review. */
export type MissingMethods = { has(method: Method): boolean; add(method: Method): void }

type Method = 'eth_simulateV1' | 'override'

/**
 * The result of the transaction, without the network fee: everything that moves by `eth_simulateV1`, else the changes
 * of the sender's native and `tokens` balances, and of the recipient's, by `eth_call` with the account's code
 * overridden. Undefined if the node supports neither, or did not respond.
 * @see https://github.com/ethereum/execution-apis eth_simulateV1
 * @throws {ExecutionRevertedError} If it would fail.
 */
export async function simulate(
  ask: NodeRequest,
  subject: Simulated,
  missing: MissingMethods,
): Promise<Simulation | undefined> {
  const call = toTransferCall(subject)
  const own = 'data' in subject ? undefined : subject.token.address
  const tokens = [...new Set([...(subject.tokens ?? []), ...(own ? [own] : [])].map(toSmall))]
  const whole = await simulateBlock(ask, { call, subject }, missing)
  // A single call of a batch behaves differently inside it, and ERC-1155 has a balance per token ID.
  const isWhole = 'data' in subject ? subject.before : subject.token.nft?.standard === 'erc1155'
  if (whole || isWhole) return whole
  const part = await simulateWithOverride(ask, { call, tokens, recipient: recipientOf(subject) }, missing)
  // For a call that may move any token, a part would look like everything: only report that it would not fail.
  return 'data' in subject && subject.data !== '0x' && !subject.tokens ? undefined : part
}

async function simulateBlock(
  ask: NodeRequest,
  { call, subject }: { call: TransferCall; subject: Simulated },
  missing: MissingMethods,
): Promise<Simulation | undefined> {
  if (missing.has('eth_simulateV1')) return undefined
  const before = 'data' in subject ? (subject.before ?? []) : []
  const calls = [...before.map((earlier) => ({ ...earlier, from: call.from })), call]
  const question = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false }
  const blocks = await ask('eth_simulateV1', [question, 'latest'], replySchema).catch((error: unknown) => {
    if (isMissing(error)) missing.add('eth_simulateV1')
    return undefined
  })
  const tried = blocks?.[0]?.calls ?? []
  if (tried.length < calls.length) return undefined
  const failed = tried.find(({ status }) => status !== 1n)
  if (!failed) {
    const logs = tried.flatMap((each) => each.logs)
    const changes = sumUp(logs, call.from)
    return 'data' in subject ? { changes } : { changes, arrives: arrivalOf(logs, subject) }
  }
  const message = failed.error?.message ?? ''
  throw toChainReason([message], {}) ?? new ExecutionRevertedError()
}

async function simulateWithOverride(
  ask: NodeRequest,
  {
    call,
    tokens,
    recipient,
  }: { call: TransferCall; tokens: readonly string[]; recipient: Holding | undefined },
  missing: MissingMethods,
): Promise<Simulation | undefined> {
  if (missing.has('override')) return undefined
  const { from, to, value, data = '0x' } = call
  const own: Holding[] = [undefined, ...tokens].map((token) => ({ token }))
  const holdings = recipient ? [...own, recipient] : own
  const code = writeBalanceProbe({ to, value: BigInt(value), size: data.length / 2 - 1, holdings })
  const question = [{ from, to: from, data }, 'latest', { [from]: { code } }]
  const answer = await ask('eth_call', question, hexSchema).catch((error: unknown) => {
    if (error instanceof ExecutionRevertedError) throw error
    if (isMissing(error)) missing.add('override')
    return undefined
  })
  if (answer === undefined) return undefined
  const changes = readBalanceProbe(answer, holdings)
  // A node that ignores the override calls the account itself.
  if (!changes) {
    missing.add('override')
    return undefined
  }
  const all = own.map(({ token }, at) => ({ address: token, amount: changes[at] ?? 0n }))
  const moved = { changes: all.filter(({ amount }) => amount !== 0n) }
  return recipient ? { ...moved, arrives: changes.at(-1) } : moved
}

/** The balance that a transfer increases; undefined for other calls, or a transfer to oneself. */
function recipientOf(subject: Simulated): Holding | undefined {
  if ('data' in subject || isSameAddress(subject.from, subject.to)) return undefined
  return { token: subject.token.address, owner: subject.to }
}

const toSmall = (address: string): string => address.toLowerCase()

const isMissing = (error: unknown): boolean =>
  error instanceof UnknownNodeError && missingCodes.includes(error.rpcCode)

/** "Method not found", and what nodes without it return instead. */
const missingCodes: unknown[] = [-32601, -32600, -32602, -32004, undefined]

/** The net change of each asset by the logs of transfers, without those that cancel out. */
function sumUp(logs: readonly Log[], account: string): AssetChange[] {
  const own = `0x${encodeAddress(account)}`
  const sums = new Map<string, bigint>()
  for (const log of logs) {
    const move = readMove(log)
    if (!move || move.from === move.to) continue
    const { from, to, tokenId, amount = tokenId === undefined ? 0n : 1n } = move
    const asset = log.address.toLowerCase()
    if (from === own) sums.set(asset, (sums.get(asset) ?? 0n) - amount)
    if (to === own) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([asset, amount]) => ({ address: asset === nativeLogs ? undefined : asset, amount }))
}

/** The recipient's gain; undefined for a transfer to oneself. */
function arrivalOf(logs: readonly Log[], { from, to, token }: TransferRequest): bigint | undefined {
  if (isSameAddress(from, to)) return undefined
  const own = sumUp(logs, to).find(({ address }) =>
    token.address === undefined ? address === undefined : address === token.address.toLowerCase(),
  )
  return own?.amount ?? 0n
}
