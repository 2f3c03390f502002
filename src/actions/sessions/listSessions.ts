import type { Runtime } from '../../runtime.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
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
