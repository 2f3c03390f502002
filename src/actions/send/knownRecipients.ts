import { isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'

const mostShown = 3

/**
 * Recipients of this account on this network, latest first. Only from its own confirmed transfers of an amount.
 * Excludes senders: attackers put their addresses into a history with dust and zero transfers.
 */
export function knownRecipients({ stores }: Pick<Runtime, 'stores'>) {
  const account = getAccount({ stores })
  if (!account) return []
  // Not a swap, an approval, a zero transfer or one to the sender.
  const sent = stores.transactions.$transactions
    .get()
    .filter(
      ({ caipNetworkId, from, to, amount, status, call }) =>
        status === 'confirmed' &&
        call === undefined &&
        caipNetworkId === account.caipNetworkId &&
        BigInt(amount) > 0n &&
        isSameAddress(from, account.address) &&
        !isSameAddress(to, account.address),
    )
  const latest = sent.sort((one, other) => other.sentAt - one.sentAt)
  return latest
    .filter(({ to }, at) => latest.findIndex((each) => isSameAddress(each.to, to)) === at)
    .slice(0, mostShown)
    .map(({ to, toName }) => ({ address: to, name: toName }))
}
