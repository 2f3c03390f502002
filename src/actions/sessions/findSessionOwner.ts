import type { Runtime } from '../../runtime.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { getAccount } from '../connection/getAccount.ts'

/** The account that may have granted permissions: of the embedded wallet, on EVM, if the page offers it. */
export function findSessionOwner({
  stores,
  $options,
}: Pick<Runtime, 'stores' | '$options'>): AccountSnapshot | undefined {
  const account = getAccount({ stores })
  const { features, projectId } = $options.get()
  const isOwner = account?.namespace === 'eip155' && account.wallet.type === 'AUTH'
  return isOwner && features.smartSessions && projectId ? account : undefined
}
