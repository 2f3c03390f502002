import { readMember } from '../lib/readMember.ts'
import { callMember, subscribe } from './foreignWallet.ts'

/** One account of a wallet. `own` is the wallet's object, which each request must include. */
export type StandardAccount = ReturnType<typeof readAccounts>[number]

export type StandardWallet = ReturnType<typeof toStandardWallet>

// More than any wallet shows; a hostile one may list millions.
const mostAccounts = 500
const mostChains = 100

/**
 * A wallet registered through the Wallet Standard, accessed defensively: every member of the original may be a getter
 * that throws or returns something else the next time.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function toStandardWallet(own: object) {
  const feature = (name: string) => asObject(readMember(readMember(own, 'features'), name))
  /**
   * Calls a method of a feature: `call('solana:signMessage', 'signMessage', input)`.
   * @throws {UnsupportedMethodError} If the wallet lacks the feature; otherwise the wallet's error.
   */
  const call = (name: string, method: string, ...inputs: unknown[]) =>
    callMember(feature(name), method, inputs, name)

  return {
    /** Networks it supports, as `solana:mainnet`. */
    chains: texts(readMember(own, 'chains')),
    /** The accounts it shares with this page, the active one first. */
    accounts: () => readAccounts(readMember(own, 'accounts')),
    has: (name: string) => feature(name) !== undefined,
    call,
    /** Calls back when the wallet reports a change. @returns A function that unsubscribes. */
    onChange: (listener: () => void, name = 'standard:events') =>
      subscribe((hear) => call(name, 'on', 'change', hear), listener),
  }
}

function readAccounts(value: unknown) {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostAccounts).flatMap((own: unknown) => {
    const account = asObject(own)
    const address = readMember(account, 'address')
    if (!account || typeof address !== 'string') return []
    const publicKey = readMember(account, 'publicKey')
    return [
      {
        address,
        publicKey: publicKey instanceof Uint8Array ? publicKey : undefined,
        chains: texts(readMember(account, 'chains')),
        own: account,
      },
    ]
  })
}

const asObject = (value: unknown): object | undefined =>
  typeof value === 'object' && value !== null ? value : undefined

function texts(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostChains).filter((text) => typeof text === 'string')
}
