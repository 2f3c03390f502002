import type { EmbeddedConnector } from '../../connectors/embedded/connector.ts'
import type { EmbeddedReply, EmbeddedSignIn } from '../../connectors/embedded/createUser.ts'
import type { Runtime } from '../../runtime.ts'
import { addressPlaceholder } from '../../schemas/addressPlaceholder.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { SiwxSession } from '../../schemas/siwxSession.ts'
import type { SiwxMessage } from '../../siwx/config.ts'
import type { SignInState } from '../../stores/signIn.ts'
import { keepEarlySessions, makeEarlyMessage } from './earlySignIn.ts'
import { foreignSite } from './foreignSite.ts'

/**
 * Connects the embedded wallet and requests the sign-in signature in the same step. If it does not sign, or signs
 * another message, the user signs in as usual after connecting.
 */
export async function withSignIn<Account>(
  runtime: Runtime,
  embedded: EmbeddedConnector,
  connect: () => Promise<Account>,
): Promise<Account> {
  const wallet = await embedded.load()
  const life = new AbortController()
  const before = runtime.stores.signIn.$state.get()
  wallet.offer((chainId) => makeOffer(runtime, { chainId, signal: life.signal }))
  try {
    return await connect()
  } catch (error) {
    life.abort()
    dropEarly(runtime, before)
    throw error
  } finally {
    wallet.offer(undefined)
  }
}

type OfferParameters = { chainId: CaipNetworkId; signal: AbortSignal }

async function makeOffer(
  runtime: Runtime,
  { chainId, signal }: OfferParameters,
): Promise<EmbeddedSignIn | undefined> {
  const early = await makeEarlyMessage(runtime, { accountAddress: addressPlaceholder, chainId })
  if (!early || !hasOnePlace(early.message)) return undefined
  const { config, message } = early
  if (foreignSite(message, runtime.environment.window.location) !== undefined) return undefined
  const { toString: _, ...fields } = message
  return {
    request: {
      ...fields,
      accountAddress: addressPlaceholder,
      chainId,
      serializedMessage: message.toString(),
    },
    async take({ accounts: [{ address: told, type }] }, reply) {
      const address = (await runtime.loadAdapter('eip155')).parseAddress(told)
      const session = address === undefined ? undefined : readEmbeddedReply(message, { address, reply })
      if (!session) return
      const isSmartAccount = type === 'smartAccount'
      await keepEarlySessions(runtime, { config, sessions: [session], isSmartAccount, signal })
    },
  }
}

/** Signed, but no account connected: restore the earlier state. */
function dropEarly({ stores, loadSiwx }: Runtime, before: SignInState): void {
  const state = stores.signIn.$state.get()
  if (state.status !== 'signed' || !state.isNew) return
  stores.signIn.set(before)
  const { chainId, accountAddress } = state.session?.data ?? {}
  if (chainId && accountAddress)
    loadSiwx()
      .then((config) => config?.revokeSession(chainId, accountAddress))
      .catch(() => undefined)
}

/** Whether a message contains the address exactly once. Otherwise it is unclear what was signed. */
export const hasOnePlace = (message: SiwxMessage): boolean =>
  message.toString().split(addressPlaceholder).length === 2

/**
 * Reads the frame's signature if it is for exactly the requested message and the connected account. Takes only the
 * signature from the reply.
 * @param address - The account's address, as spelled in messages.
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
