import { withDeadline } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { CaipAddress, CaipNetworkId } from '../../schemas/caip.ts'
import type { SiwxSession } from '../../schemas/siwxSession.ts'
import type { SiwxConfig, SiwxSigner } from '../../siwx/config.ts'
import { track } from '../events/track.ts'

/** Milliseconds that the app may take to create a message: the connection waits for it. */
const messageTimeoutMs = 5_000
/** Milliseconds that the app may take to verify a signature. */
const verifyTimeoutMs = 30_000

/** Not reported: the user signs in as usual. */
const late = () => new Error('late')

/**
 * A sign-in message that is created before its account is known. Its text never changes. Undefined without sign-in, or
 * if the app cannot create a message yet or created one for another site.
 */
export async function makeEarlyMessage(
  { environment, loadSiwx }: Runtime,
  { accountAddress, chainId }: { accountAddress: string; chainId: CaipNetworkId },
) {
  try {
    const config = await loadSiwx()
    if (!config) return undefined
    const made = config.createMessage({ accountAddress, chainId })
    const given = await withDeadline(made, { timeoutMs: messageTimeoutMs, late })
    const { host, origin } = environment.window.location
    if (given.domain !== host || new URL(given.uri).origin !== origin) return undefined
    const text = given.toString()
    return { config, message: { ...given, toString: () => text } }
  } catch {
    return undefined
  }
}

export type KeepEarlyParameters = {
  config: SiwxConfig
  sessions: readonly SiwxSession[]
  isSmartAccount: boolean
  signer?: SiwxSigner | undefined
  /** Aborts if no connection follows: the signature is dropped. */
  signal?: AbortSignal | undefined
}

/**
 * Adds the sessions that a wallet signed while connecting, and shows progress meanwhile. If the app rejects them, the
 * user signs in as usual. Never rejects.
 */
export async function keepEarlySessions(
  runtime: Runtime,
  { config, sessions, isSmartAccount, signer, signal }: KeepEarlyParameters,
): Promise<void> {
  const { stores } = runtime
  const [session, ...others] = sessions
  if (!session || signal?.aborted) return
  const { chainId: network, accountAddress } = session.data
  const toast = stores.toast.show({ message: 'authenticating', variant: 'loading' })
  try {
    await withDeadline(config.addSession(session, signer), { timeoutMs: verifyTimeoutMs, late })
    // Wallets may sign for several networks. The app's nonce is valid for the first.
    for (const other of others) await config.addSession(other, signer).catch(() => undefined)
    if (signal?.aborted) return await config.revokeSession(network, accountAddress)
    track(runtime, 'SIWX_AUTH_SUCCESS', { network, isSmartAccount })
    const account: CaipAddress = `${network}:${accountAddress}`
    stores.signIn.set({ status: 'signed', account, session, isNew: true })
  } catch {
    if (!signal?.aborted) track(runtime, 'SIWX_AUTH_ERROR', { network, isSmartAccount })
  } finally {
    stores.toast.dismiss(toast)
  }
}
