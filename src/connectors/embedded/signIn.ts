import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { AppPayload, FrameAnswer } from './messages.ts'
import type { User } from './user.ts'

export type EmbeddedReply = Pick<FrameAnswer<'GET_USER'>, 'message' | 'signature'>

/** A sign-in that the frame signs together with the connection. */
export type EmbeddedSignIn = {
  /** The message with the placeholder for the address, and its fields. */
  request: NonNullable<NonNullable<AppPayload<'GET_USER'>>['siwxMessage']>
  /** Called before the account is connected. Never rejects. */
  take(user: User, reply: EmbeddedReply): Promise<void>
}

/** Creates a sign-in for the network that is being connected; undefined if the page has none. */
export type OfferSignIn = (chainId: CaipNetworkId) => Promise<EmbeddedSignIn | undefined>
