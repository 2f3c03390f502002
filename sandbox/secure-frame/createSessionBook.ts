import { getAddress } from 'viem'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import { accountOf } from './accountOf.ts'
import type { Permissions } from './createPermissions.ts'

/** What a page may do for an account, as the service tells it: times in seconds. */
export type SmartSessionRecord = {
  /** Where the page is that asked. */
  home: string | undefined
  pci: string
  expiry: number
  createdAt: number
  permissions: { type: string; data: object }[]
  policies: { type: string; data: object }[]
  /** What the wallet has granted; null until it has. */
  context: string | null
  revokedAt: number | null
}

/** What pages may do, by the accounts of those who let them. */
export type SessionBook = {
  /** Of one account, by its CAIP-10 id letter by letter: a key's or a smart account's. */
  list(caipAddress: string): SmartSessionRecord[]
  end(pci: string): void
}

/** The service's own book over what the frame has granted. */
export function createSessionBook(permissions: Pick<Permissions, 'all' | 'end'>): SessionBook {
  return {
    list: (caipAddress) =>
      permissions
        .all()
        .filter(({ person, chainId }) => {
          const key = accountOf(person).address
          const ids = [key, smartAccountOf(key)].map((own) => `eip155:${Number(chainId)}:${getAddress(own)}`)
          return ids.includes(caipAddress)
        })
        .map(({ home, pci, context, expiry, createdAt, contracts, revokedAt }) => ({
          home,
          pci,
          expiry,
          createdAt,
          permissions: contracts.map((address) => ({ type: 'contract-call', data: { address } })),
          policies: [],
          context,
          revokedAt,
        })),
    end: (pci) => permissions.end(pci),
  }
}
