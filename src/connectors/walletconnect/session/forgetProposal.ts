import { PairingExpiredError } from '../../../errors/pairing.ts'
import { ignore } from '../../../lib/attempt.ts'
import { endReason, failPending, type SignClient } from '../client/relayInternals.ts'

export const topicOf = (uri: string): string => /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''

/**
 * Stops a proposal that was withdrawn while it was being sent. Waiting for its answer would let the client reject
 * minutes later, uncaught.
 * @throws {PairingExpiredError}
 */
export function assertKept(sign: SignClient, uri: string): void {
  if (!sign.proposal.getAll().some(({ pairingTopic }) => pairingTopic === topicOf(uri)))
    throw new PairingExpiredError()
}

/**
 * Withdraws a proposal that no wallet approved: its link, its keys, its timers.
 *
 * Notifies the wallet if the relay is connected; opens no socket for it. Never rejects.
 */
export async function forgetProposal(sign: SignClient, topic: string): Promise<void> {
  const { core } = sign
  for (const { id, pairingTopic } of sign.proposal.getAll()) {
    if (pairingTopic !== topic) continue
    sign.events.emit('proposal_expire', { id })
    core.expirer.del(id)
    await sign.proposal.delete(id, endReason).catch(ignore)
  }
  failPending(sign, topic)
  if (!core.pairing.pairings.keys.includes(topic)) return
  const leave = core.relayer.connected ? core.pairing.disconnect({ topic }) : forgetPairing(sign, topic)
  await leave.catch(ignore)
}

async function forgetPairing({ core }: SignClient, topic: string): Promise<void> {
  await core.relayer.unsubscribe(topic)
  await core.pairing.pairings.delete(topic, endReason)
  await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
}
