import { codeOf } from '../../errors/codes.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import { anySignal, sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { type ChainNamespace, chainNamespaces } from '../../schemas/caip.ts'
import { connect } from '../connection/connect.ts'
import { getConnections } from '../connection/getAccount.ts'
import { track } from '../events/track.ts'

/**
 * Provides a pairing link until `signal` aborts: creates it at once and renews it a second after it expires. When a
 * phone wallet answers, connects it and ends.
 *
 * Never rejects: a failure is in the pairing store. Call it again to retry.
 */
export async function keepPairing(
  runtime: Runtime,
  { signal: ended }: { signal: AbortSignal },
): Promise<void> {
  const { stores, connectors, limits } = runtime
  const connector = connectors.pairing()
  if (!connector) return
  const signal = anySignal(ended, runtime.signal)
  stores.pairing.set({ status: 'making' })
  try {
    const pairing = await connector.load()
    while (!signal.aborted) {
      const offer = await offerSignIn(runtime)
      const { uri, expiresAt, settled, signed } = await pairing.propose({ signal, signIn: offer?.request })
      const until = Math.min(expiresAt, Date.now() + limits.pairingLife)
      stores.pairing.set({ status: 'ready', uri, expiresAt: until })
      const answered = await Promise.race([
        settled.then(() => true),
        sleep(until - limits.pairingNearExpiry - Date.now(), signal).then(() => false),
      ])
      if (answered) {
        const { namespaces } = await settled
        await offer?.take(signed())
        return await takeUp(runtime, connector.id, Object.keys(namespaces)).catch((error) => {
          const isInUse = getConnections(runtime).some(({ wallet }) => wallet.id === connector.id)
          if (!isInUse) pairing.disconnect().catch(() => undefined)
          throw error
        })
      }
      stores.pairing.set({ status: 'expired', uri })
      await sleep(limits.pairingRenewDelay, signal)
    }
  } catch (error) {
    raiseRefusal(stores, error)
    // The action that connects the wallet reports failures after its approval.
    if (!signal.aborted && isUserRejection(error)) track(runtime, 'CONNECT_ERROR', { message: error.message })
    stores.pairing.set(signal.aborted ? { status: 'idle' } : { status: 'failed', error })
  }
}

/** Most apps require no sign-in: they load no code for it. */
async function offerSignIn(runtime: Runtime) {
  const { siwx, siweConfig } = runtime.$options.get()
  if (siwx === undefined && siweConfig === undefined) return undefined
  return (await import('../signIn/offerSignIn.ts')).offerSignIn(runtime)
}

/**
 * Connects what the wallet shared, the page's active namespace first. If the user wanted a wallet for one namespace,
 * the others keep theirs.
 */
async function takeUp(runtime: Runtime, connectorId: string, shared: string[]): Promise<void> {
  const { pairing, network, modal, connection } = runtime.stores
  // Paired by QR code, so not with an app that was opened before.
  if (!pairing.$opened.get()) runtime.storage.remove('deepLinkChoice')
  const { namespace: active } = network.$state.get()
  const wanted = modal.$state.get().namespace
  const isFree = (name: ChainNamespace) => !wanted || connection.get(name).status === 'disconnected'
  const { networks } = runtime.$options.get()
  const others = networks.map(({ chainNamespace }) => chainNamespace).filter(isFree)
  const offered = [wanted ?? active, ...others]
  const namespace = offered.find((name) => shared.includes(name)) ?? offered[0] ?? active
  // One phone at a time: the session of the previous one ended.
  const ended = chainNamespaces.filter((name) => connection.connected(name, connectorId))
  const forget = ended.length > 0 ? (await import('../connection/forget.ts')).forget : undefined
  for (const name of ended)
    forget?.(runtime, { namespace: name, connectorId, reason: 'session', keepsAsking: true })
  await connect(runtime, { connectorId, namespace })
}

/** The developer must know if the relay rejects this page. */
function raiseRefusal({ alerts }: Runtime['stores'], error: unknown): void {
  const code = codeOf(error)
  if (code === 'W3M_RELAY_ORIGIN_REFUSED') alerts.raise('INVALID_APP_CONFIGURATION')
  if (code === 'W3M_RELAY_PROJECT_REFUSED') alerts.raise('INVALID_PROJECT_ID')
  if (code === 'W3M_RELAY_TOKEN_REFUSED') alerts.raise('JWT_TOKEN_NOT_VALID')
}
