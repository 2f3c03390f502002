import type { Runtime } from '../../runtime.ts'
import type { SmartSession } from '../../schemas/smartSession.ts'
import { findSessionOwner } from './findSessionOwner.ts'

/**
 * What pages may do for the account in use without asking; nothing where the service does not know the network.
 * @throws The errors of `createHttp`: an unread list is no empty one.
 */
export async function listSessions(runtime: Runtime): Promise<SmartSession[]> {
  const { services, signal } = runtime
  const owner = findSessionOwner(runtime)
  const api = await services.blockchainApi()
  return (owner && (await api?.getSessions({ caipAddress: owner.caipAddress, signal }))) ?? []
}
