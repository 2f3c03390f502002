import * as z from 'zod/mini'
import { addressKey, findLookAlike } from '../lib/addressText.ts'
import { attempt } from '../lib/attempt.ts'
import type { Question } from './request.ts'
import { recipientsKey, type Wallet } from './wallet.ts'

const most = 200
/** The facts of a question that name who receives something. */
const names = ['to', 'toAccount', 'sendAll']

const usedSchema = z.object({
  /** The wallet, by its address on EVM networks. */
  owner: z.string(),
  /** The newest first. */
  addresses: z.array(z.string()),
})
/** For browsers that block storage in frames. */
const inMemory = new WeakMap<Wallet, string[]>()

/**
 * The recipients in a question that are neither own addresses of the wallet nor earlier recipients on this site, and
 * those of them that look like one.
 */
export function assessRecipients(question: Question, wallet: Wallet) {
  const known = [...Object.values(wallet.addresses), ...usedBy(wallet)]
  const knownKeys = known.map(addressKey)
  const unknown = recipientsOf(question).filter((address) => !knownKeys.includes(addressKey(address)))
  const lookAlikes = unknown.flatMap((address) => {
    const alike = findLookAlike(address, known)
    return alike === undefined ? [] : { address, known: alike }
  })
  return { unknown, lookAlikes }
}

/** Remembers the recipients of an approved question, in this browser only, until the user signs out. */
export function rememberRecipients(question: Question, wallet: Wallet): void {
  const addresses = [...new Set([...recipientsOf(question), ...usedBy(wallet)])].slice(0, most)
  inMemory.set(wallet, addresses)
  const used = { owner: wallet.addresses.eip155, addresses }
  attempt(() => localStorage.setItem(recipientsKey, JSON.stringify(used)))
}

const recipientsOf = ({ kind, facts }: Question): string[] =>
  kind === 'transaction'
    ? facts.flatMap(({ name, nameOf, value }) => (nameOf === undefined && names.includes(name) ? value : []))
    : []

function usedBy(wallet: Wallet): string[] {
  const used = attempt(() => usedSchema.parse(JSON.parse(localStorage.getItem(recipientsKey) ?? 'null')))
  return used?.owner === wallet.addresses.eip155 ? used.addresses : (inMemory.get(wallet) ?? [])
}
