import { findLookAlike, isSameAddress } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import { getLoadedHistory } from '../../stores/history.ts'
import { getAccount } from '../connection/getAccount.ts'

/** What our own records know of a recipient. */
export type Recalled = ReturnType<typeof readSavedRecipient>

/** Compares a recipient with the account's earlier recipients and with the account itself. */
export function readSavedRecipient({ stores }: Pick<Runtime, 'stores'>, { address }: { address: string }) {
  // Called contracts are not recipients.
  const transactions = stores.transactions.$transactions.get().filter(({ call }) => !call)
  const sent = transactions.filter(({ to, status }) => status === 'confirmed' && isSameAddress(to, address))
  const account = getAccount({ stores })
  const own = account?.address
  const listed = getLoadedHistory({ stores })
    .$entries.get()
    .filter((entry) => account && isSentTo(entry, account, address))
  /** Confirmed transfers to this exact address, as far as is known. */
  const sentBefore = new Set([...sent, ...listed].map(({ hash }) => hash.toLowerCase())).size
  const known = [...transactions.map(({ to }) => to), ...(own ? [own] : [])]
  const found = findLookAlike(address, known)
  const name = transactions.find(({ to, toName }) => to === found && toName)?.toName
  return { sentBefore, lookAlike: found ? { address: found, name } : undefined }
}

/** Whether an indexer lists it as a transfer by the account that moved something. */
const isSentTo = (
  { caipNetworkId, operation, status, from, to, transfers }: HistoryEntry,
  owner: { address: string; caipNetworkId: string },
  address: string,
): boolean =>
  operation === 'send' &&
  status === 'confirmed' &&
  caipNetworkId === owner.caipNetworkId &&
  isSameAddress(from, owner.address) &&
  isSameAddress(to, address) &&
  transfers.some(
    ({ direction, amount, isNft }) => direction === 'out' && (isNft || /[1-9]/.test(amount ?? '')),
  )
