import type { EmbeddedReply } from '../../connectors/embedded/signIn.ts'
import { addressPlaceholder } from '../../schemas/addressPlaceholder.ts'
import type { SiwxMessage } from '../../siwx/config.ts'
import type { SiwxSession } from '../../siwx/session.ts'

/** Whether a message has one place for the address, and no more: otherwise what was signed is unclear. */
export const hasOnePlace = (message: SiwxMessage): boolean =>
  message.toString().split(addressPlaceholder).length === 2

/**
 * What the frame has signed, where that is to the letter what it was asked to, for the account that is connected.
 * Of the reply, nothing but the signature is taken.
 *
 * @param address - The account's, in the spelling that messages have.
 */
export function readEmbeddedReply(
  asked: SiwxMessage,
  { address, reply }: { address: string; reply: EmbeddedReply },
): SiwxSession | undefined {
  const message = asked.toString().replace(addressPlaceholder, () => address)
  const { signature } = reply
  if (!signature || reply.message !== message) return undefined
  const { toString: _, ...data } = asked
  return { data: { ...data, accountAddress: address }, message, signature }
}
