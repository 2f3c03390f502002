import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { withEmbedded } from '../embedded/withEmbedded.ts'
import { track } from '../events/track.ts'
import { rememberChoice } from './chosenFirst.ts'
import { getAccount } from './getAccount.ts'

/**
 * Uses another address that the wallet has shared, also after a reload. The embedded wallet switches too; for other
 * wallets only the page switches, until they change accounts themselves.
 */
export async function chooseAddress(
  runtime: Runtime,
  { namespace, address }: { namespace: ChainNamespace; address: string },
): Promise<void> {
  const { stores, storage, outcomes } = runtime
  const account = getAccount(runtime, namespace)
  const chosen = account?.allAccounts.find((each) => each.address === address)
  if (!account || !chosen || account.address === address) return
  if (account.wallet.type === 'AUTH') {
    const accountType = chosen.type === 'smartAccount' ? chosen.type : 'eoa'
    await withEmbedded(runtime, (embedded) => embedded.switchType(accountType))
    track(runtime, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType, network: stores.network.$activeId.get() })
    return
  }
  const { address: used, allAccounts } = account
  // The wallet's own active address comes first.
  const choices = storage.get(`address:${namespace}`)?.split(',') ?? []
  const [own = used] = choices.find((choice) => choice.endsWith(` ${used}`))?.split(' ') ?? []
  rememberChoice(runtime, namespace, allAccounts, `${own} ${address}`)
  const others = account.allAccounts.filter((each) => each !== chosen)
  stores.connection.update(namespace, { accounts: [chosen, ...others] })
  outcomes.emit('account-change', { namespace, from: account.address, to: address })
}
