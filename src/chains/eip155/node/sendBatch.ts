import * as z from 'zod/mini'
import type { Eip1193Provider } from '../../../connectors/connector.ts'
import { CallsFailedError } from '../../../errors/calls.ts'
import { WalletReplyError } from '../../../errors/wallet.ts'
import { toQuantity } from '../../../lib/hex.ts'
import { poll } from '../../poll.ts'
import type { ContractCall, SendOptions } from '../../transactions.ts'
import { requestWallet } from '../requestWallet.ts'
import { requestSend } from './requestSend.ts'

const hash = z.string().check(z.regex(/^0x[0-9a-f]{64}$/i))
const sentSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(8194)) })
const statusSchema = z.object({
  status: z.number(),
  receipts: z.nullish(z.array(z.object({ transactionHash: hash, status: z.optional(z.string()) }))),
})

/**
 * Requests a call together with those before it from the wallet, once: one transaction runs all or nothing. Resolves
 * with its hash when it is mined.
 *
 * @throws {WalletOnOtherNetworkError} Before any request.
 * @throws {UserRejectedError} If the user declines.
 * @throws {CallsFailedError} If the wallet did not run all of them.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
export async function sendBatch(
  provider: Eip1193Provider,
  { network, from, to, value, data, before = [] }: ContractCall,
  { onApproved, signal }: SendOptions,
): Promise<string> {
  const method = 'wallet_sendCalls'
  const calls = [...before, { to, data, value: toQuantity(value) }]
  const answer = await requestSend(provider, network, (chainId) => ({
    method,
    params: [{ version: '2.0.0', chainId, from, atomicRequired: true, calls }],
  }))
  const sent = sentSchema.safeParse(answer)
  if (!sent.success) throw new WalletReplyError({ method })
  onApproved()
  const outcome = await poll(() => readStatus(provider, sent.data.id), 1_000, signal)
  if (outcome instanceof CallsFailedError) throw outcome
  return outcome
}

/** The hash, or the failure; undefined while the batch is pending. A batch that reverted has a hash too. */
async function readStatus(
  provider: Eip1193Provider,
  id: string,
): Promise<string | CallsFailedError | undefined> {
  const call = { method: 'wallet_getCallsStatus', params: [id] }
  const { status, receipts } = statusSchema.parse(await requestWallet(provider, call))
  const last = receipts?.at(-1)
  if (last && (status < 300 || last.status === '0x0')) return last.transactionHash
  return status < 300 ? undefined : new CallsFailedError({ status })
}
