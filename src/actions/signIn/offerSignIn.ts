import type { PairingSigned } from '../../connectors/walletconnect/session/proposeSignIn.ts'
import type { Runtime } from '../../runtime.ts'
import type { SiwxSession } from '../../schemas/siwxSession.ts'
import type { SiwxMessage } from '../../siwx/config.ts'
import { keepEarlySessions, makeEarlyMessage } from './earlySignIn.ts'
import { phoneOf } from './signerOf.ts'

/**
 * Has the app create a sign-in that a phone wallet can answer together with the connection: one prompt instead of two.
 * Only if all networks are EVM. Undefined also if the app cannot create a message before it knows the account.
 */
export async function offerSignIn(runtime: Runtime) {
  const { stores, $options } = runtime
  const network = stores.network.$active.get()
  const isEvm = $options.get().networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  if (!network || !isEvm) return undefined
  const { caipNetworkId: chainId } = network
  const early = await makeEarlyMessage(runtime, { accountAddress: '', chainId })
  // A phone wallet writes the message itself, without a request id.
  if (!early || early.message.requestId !== undefined) return undefined
  const { config, message } = early
  return {
    /** It is sent with the next connection request. */
    request: { ...message, chainId },
    /** Adds the session that the wallet signed. If the app rejects it, the user signs in as usual. Never rejects. */
    async take(signed: readonly PairingSigned[]) {
      const sessions = signed.filter(isAnswerTo(message)).map((each) => toSession(message, each))
      const signer = await phoneOf(runtime)
      return keepEarlySessions(runtime, { config, sessions, isSmartAccount: false, signer })
    },
  }
}

/** Whether the wallet signed for this page and this attempt: it may have returned an earlier signature. */
const isAnswerTo =
  ({ domain, uri, nonce }: SiwxMessage) =>
  (signed: PairingSigned): boolean =>
    signed.nonce === nonce &&
    signed.message.startsWith(`${domain} wants you to sign in with your `) &&
    signed.message.includes(`\nURI: ${uri}\n`)

/** What the wallet really signed: it may leave out fields that it does not know. */
const toSession = (
  { domain, uri, version, expirationTime, notBefore }: SiwxMessage,
  { message, signature, address, cacao, ...said }: PairingSigned,
): SiwxSession => ({
  data: {
    ...{ domain, uri, version, expirationTime, notBefore },
    ...said,
    accountAddress: address,
  },
  message,
  signature,
  cacao,
})
