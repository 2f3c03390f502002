import { addressKey, isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import { getAccount } from '../connection/getAccount.ts'

export type KnownRecipient = { address: string; name?: string | undefined }

const mostShown = 3

/**
 * Recipients of this account on this network, latest first. Only from its own confirmed transfers of an amount.
 * Excludes senders: attackers put their addresses into a history with dust and zero transfers.
 */
export function knownRecipients({ stores }: Pick<Runtime, 'stores'>): KnownRecipient[] {
  const account = getAccount({ stores })
  if (!account) return []
  const found = new Map<string, KnownRecipient>()
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
  for (const { to, toName } of sent.sort((one, other) => other.sentAt - one.sentAt)) {
    if (!found.has(addressKey(to))) found.set(addressKey(to), { address: to, name: toName })
  }
  return [...found.values()].slice(0, mostShown)
}
