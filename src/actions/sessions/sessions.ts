import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { isHex } from '../../lib/hex.ts'
import type { Runtime } from '../../runtime.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import { getSessionState } from '../../stores/sessions.ts'
import { findSessionOwner } from './findSessionOwner.ts'

/**
 * The permissions of pages to act for the active account without a prompt. Empty if the service does not know the
 * network.
 * @throws The errors of `createHttp`: an unread list is not an empty one.
 */
export async function listSessions(runtime: Runtime): Promise<SmartSession[]> {
  const { services, signal } = runtime
  const owner = findSessionOwner(runtime)
  const api = await services.blockchainApi()
  return (owner && (await api?.getSessions({ caipAddress: owner.caipAddress, signal }))) ?? []
}

type Revoked = Pick<SmartSession, 'pci' | 'permissions' | 'expiresAt'>

/**
 * Revokes a page's permission with one request to the wallet, and one to the service with the signature. Does nothing
 * while another one is being revoked. Never rejects: `getSessionState` has the progress.
 */
export async function revokeSession(runtime: Runtime, session: Revoked): Promise<void> {
  const { $state, update } = getSessionState(runtime)
  if ($state.get().status === 'ending') return
  update({ status: 'ending' })
  try {
    await signAndRevoke(runtime, session)
    update({ status: 'idle', ended: $state.get().ended + 1 })
  } catch (error) {
    update({ status: isRefusal(error) ? 'idle' : 'failed' })
  }
}

async function signAndRevoke(runtime: Runtime, { pci, permissions, expiresAt }: Revoked): Promise<void> {
  const { services, signal, loadAdapter } = runtime
  const owner = findSessionOwner(runtime)
  const api = owner && (await services.blockchainApi())
  if (!api) return
  const { caipAddress } = owner
  const provider = (await loadAdapter('eip155')).getProvider() as Asking
  const method = 'wallet_revokePermissions'
  const expiry = expiresAt === undefined ? undefined : Math.round(expiresAt / 1000)
  // An object, as the wallet requires, with everything that was granted, so that the wallet can show it.
  const params = { pci, permissions, expiry, address: caipAddress }
  const signature = await provider.request({ method, params })
  if (!isHex(signature)) throw new EmbeddedReplyError({ event: method })
  await api.endSession({ caipAddress, pci, signature, signal })
}

type Asking = { request(call: { method: string; params: unknown }): Promise<unknown> }

/** A decline by the user is not a failure. */
const isRefusal = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 4001
