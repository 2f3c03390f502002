import { RelayUnreachableError } from '../../../errors/relay.ts'
import { withDeadline } from '../../../lib/deadline.ts'
import { endReason } from '../client/relayInternals.ts'
import type { SignClient } from '../client/signClient.ts'
import type { Farewells } from './farewells.ts'

const ignore = () => {}

export type Goodbye = { relayUrl: string; timeoutMs: number; farewells: Farewells }

/**
 * Ends a session and notifies the wallet.
 * @throws {RelayUnreachableError} If the relay is unreachable: the session ends here anyway, and the wallet is
 *   notified when the relay is back.
 */
export async function endSession(
  sign: SignClient,
  topic: string,
  { farewells, ...goodbye }: Goodbye,
): Promise<void> {
  const told = sign.disconnect({ topic, reason: endReason })
  const late = () => new Error('The relay did not answer')
  try {
    await withDeadline(told, { timeoutMs: goodbye.timeoutMs, late })
  } catch (cause) {
    // The wallet may have ended it first.
    if (!sign.session.keys.includes(topic)) return
    await farewells.keep(topic).catch(ignore)
    await forgetSession(sign, topic)
    void farewells.start().catch(ignore)
    throw new RelayUnreachableError({ ...goodbye, cause })
  }
}

/** Removes a session and its data from the store, without notifying the wallet. Never rejects. */
export const forgetSession = (sign: SignClient, topic: string): Promise<void> =>
  remove(sign, topic).catch(ignore)

async function remove(sign: SignClient, topic: string): Promise<void> {
  if (!sign.session.keys.includes(topic)) return
  const { core } = sign
  const { self } = sign.session.get(topic)
  await core.relayer.unsubscribe(topic)
  await sign.session.delete(topic, endReason)
  if (core.crypto.keychain.has(self.publicKey)) await core.crypto.keychain.del(self.publicKey)
  if (core.crypto.keychain.has(topic)) await core.crypto.deleteSymKey(topic)
  core.expirer.del(topic)
}
