import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'

/** The account for which pages may have been allowed to act: of the embedded wallet, on EVM, where the host offers it. */
export function findSessionOwner({
  stores,
  $options,
}: Pick<Runtime, 'stores' | '$options'>): AccountSnapshot | undefined {
  const account = getAccount({ stores })
  const { features, projectId } = $options.get()
  const isOwner = account?.namespace === 'eip155' && account.wallet.type === 'AUTH'
  return isOwner && features.smartSessions && projectId ? account : undefined
}
