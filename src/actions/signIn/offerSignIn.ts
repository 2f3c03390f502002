import type { PairingSigned, PairingSignIn } from '../../connectors/pairing/proposeSignIn.ts'
import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipAddress, CaipNetworkId } from '../../schemas/caip.ts'
import type { SiwxConfig, SiwxMessage } from '../../siwx/config.ts'
import type { SiwxSession } from '../../siwx/session.ts'
import { track } from '../events/track.ts'

/** Milliseconds that the app may take to make a message: the code for the phone waits for it. */
const messageTimeoutMs = 5_000
/** Milliseconds that the app may take to check a signature. */
const verifyTimeoutMs = 30_000

type Slice = Pick<Runtime, 'stores' | 'environment' | 'outcomes' | '$options' | 'loadSiwx'>

/** A sign-in that goes with the next connection. */
export type SignInOffer = {
  request: PairingSignIn
  /** Has the app keep what the wallet signed. Where it does not take it, the person is asked as ever. Never rejects. */
  take(signed: readonly PairingSigned[]): Promise<void>
}

/**
 * Has the app make a sign-in that a phone wallet can answer together with the connection: one question instead
 * of two. Only where all networks are of EVM; undefined too where the app cannot make a message before it knows
 * the account.
 */
export async function offerSignIn(runtime: Slice): Promise<SignInOffer | undefined> {
  const { stores, environment, $options } = runtime
  const network = stores.network.$active.get()
  const isEvm = $options.get().networks.every(({ chainNamespace }) => chainNamespace === 'eip155')
  if (!network || !isEvm) return undefined
  const config = await runtime.loadSiwx()
  if (!config) return undefined
  const chainId = network.caipNetworkId
  try {
    const late = () => new DOMException('The message did not come', 'TimeoutError')
    const made = config.createMessage({ accountAddress: '', chainId })
    const message = await withDeadline(made, { timeoutMs: messageTimeoutMs, late })
    if (message.domain !== environment.window.location.host) return undefined
    return {
      request: { ...message, chainId },
      take: (signed) => takeSigned(runtime, { config, message, signed }),
    }
  } catch {
    return undefined
  }
}

type Taken = { config: SiwxConfig; message: SiwxMessage; signed: readonly PairingSigned[] }

async function takeSigned(runtime: Slice, { config, message, signed }: Taken): Promise<void> {
  const { stores } = runtime
  const [first, ...others] = signed
  if (!first) return
  const session = toSession(message, first)
  try {
    const late = () => new DOMException('The app did not answer', 'TimeoutError')
    await withDeadline(config.addSession(session), { timeoutMs: verifyTimeoutMs, late })
  } catch {
    track(runtime, 'SIWX_AUTH_ERROR', { network: first.chainId, isSmartAccount: false })
    return
  }
  // Wallets may sign for more networks than one. The app's nonce is good for the first.
  for (const other of others) await config.addSession(toSession(message, other)).catch(() => undefined)
  track(runtime, 'SIWX_AUTH_SUCCESS', { network: first.chainId, isSmartAccount: false })
  const account = `${first.chainId}:${first.address}` as CaipAddress
  stores.signIn.set({ status: 'signed', account, session, isNew: true })
}

/** What the wallet has really signed: it may have left out of the message what it does not know. */
const toSession = (
  { domain, uri, version, expirationTime, notBefore }: SiwxMessage,
  { message, signature, address, cacao, chainId, ...said }: PairingSigned,
): SiwxSession => ({
  data: {
    ...{ domain, uri, version, expirationTime, notBefore },
    ...said,
    accountAddress: address,
    chainId: chainId as CaipNetworkId,
  },
  message,
  signature,
  cacao,
})
