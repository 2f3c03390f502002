import { WalletReplyError } from '../../errors/wallet.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { ownOf } from '../../lib/ownOf.ts'
import { readMember } from '../../lib/readMember.ts'
import { parseAddress } from './parseAddress.ts'
import type { BitcoinAccount, BitcoinPurpose } from './provider.ts'

const purposes: Record<string, BitcoinPurpose> = {
  payment: 'payment',
  ordinals: 'ordinal',
  ordinal: 'ordinal',
}

/** The accounts in a wallet's response, payment first, each once. Skips invalid ones and those for another purpose. */
export function toAccounts(answer: unknown): BitcoinAccount[] {
  const listed = Array.isArray(answer)
    ? answer
    : (readMember(answer, 'addresses') ?? readMember(answer, 'accounts'))
  if (!Array.isArray(listed)) return []
  const found = new Map<string, BitcoinAccount>()
  for (const each of listed.slice(0, 100)) {
    const account = toAccount(each)
    if (account && !found.has(account.address)) found.set(account.address, account)
  }
  const rank = ({ purpose }: BitcoinAccount) => (purpose === 'payment' ? 0 : 1)
  return [...found.values()].sort((one, other) => rank(one) - rank(other))
}

function toAccount(listed: unknown): BitcoinAccount | undefined {
  const text = typeof listed === 'string' ? listed : readMember(listed, 'address')
  const address = typeof text === 'string' ? parseAddress(text) : undefined
  const asked = String(readMember(listed, 'purpose') ?? readMember(listed, 'intention') ?? 'payment')
  const purpose = ownOf(purposes, asked)
  const [publicKey, path] = ['publicKey', 'path'].map((key) => {
    const value = readMember(listed, key)
    return typeof value === 'string' ? value : undefined
  })
  if (!address || !purpose) return undefined
  return { address, purpose, publicKey, ...(path && { path }) }
}

/** @throws {WalletReplyError} If the member is not base64 text. */
export function toBase64Text(method: string, value: unknown): string {
  const isText = typeof value === 'string' && value !== '' && base64ToBytes(value) !== undefined
  if (!isText) throw new WalletReplyError({ method })
  return value
}

/** @throws {WalletReplyError} If it is not a transaction id. */
export function toTransactionId(method: string, value: unknown): string {
  if (typeof value !== 'string' || !/^[0-9a-f]{64}$/i.test(value)) throw new WalletReplyError({ method })
  return value.toLowerCase()
}
