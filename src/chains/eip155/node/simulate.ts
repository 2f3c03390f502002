import * as z from 'zod/mini'
import { ExecutionRevertedError, UnknownNodeError } from '../../../errors/chain.ts'
import { toQuantity } from '../../../lib/hex.ts'
import type { AssetChange, ContractCall, TransferRequest } from '../../adapter.ts'
import { toChainReason } from '../chainReasons.ts'
import { encodeAddress, type TransferCall, toTransferCall } from '../transferCall.ts'
import type { NodeRequest } from './askNode.ts'
import { transferTopic } from './compareTransaction.ts'
import { type hexSchema, logSchema, quantitySchema } from './nodeReplies.ts'

type Log = z.output<typeof logSchema>

/** Under which address a node reports what moved of the native token. */
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

/**
 * What the sender would have more or less of after it, without the network's fee; undefined where the node
 * has no such simulation, or did not answer: it says nothing then.
 *
 * @see https://github.com/ethereum/execution-apis eth_simulateV1
 * @throws {ExecutionRevertedError} If it would fail.
 */
export async function simulate(
  ask: NodeRequest,
  subject: TransferRequest | ContractCall,
  { onMissing }: { onMissing: () => void },
): Promise<AssetChange[] | undefined> {
  const call: TransferCall =
    'data' in subject
      ? { from: subject.from, to: subject.to, value: toQuantity(subject.value), data: subject.data }
      : toTransferCall(subject)
  const question = { blockStateCalls: [{ calls: [call] }], traceTransfers: true, validation: false }
  const blocks = await ask('eth_simulateV1', [question, 'latest'], replySchema).catch((error: unknown) => {
    // A node that knows no such question does not learn it while the user looks at a review.
    if (error instanceof UnknownNodeError && missing.includes(error.rpcCode)) onMissing()
    return undefined
  })
  const tried = blocks?.[0]?.calls[0]
  if (!tried) return undefined
  if (tried.status === 1n) return sumUp(tried.logs, call.from)
  const message = tried.error?.message ?? ''
  throw toChainReason([message], {}) ?? new ExecutionRevertedError()
}

/** "Method not found", and what nodes say instead that do not offer it. */
const missing: unknown[] = [-32601, -32600, -32004, undefined]

/** What the logs of transfers leave of each asset, without those of which as much came as went. */
function sumUp(logs: readonly Log[], account: string): AssetChange[] {
  const own = `0x${encodeAddress(account)}`
  const sums = new Map<string, bigint>()
  for (const { address, topics, data } of logs) {
    const [topic, from, to] = topics.map((text) => text.toLowerCase())
    if (topic !== transferTopic || from === to) continue
    const asset = address.toLowerCase()
    // What has its number among the topics is a collectible: one of its kind.
    const amount = topics.length > 3 ? 1n : amountOf(data)
    if (from === own) sums.set(asset, (sums.get(asset) ?? 0n) - amount)
    if (to === own) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0n)
    .map(([asset, amount]) => ({ address: asset === nativeLogs ? undefined : asset, amount }))
}

const amountOf = (data: z.output<typeof hexSchema>): bigint =>
  data === '0x' ? 0n : BigInt(data.slice(0, 66))
