import { getAddress } from 'viem'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import { accountOf } from './accountOf.ts'
import type { Permissions } from './createPermissions.ts'

/** What a page may do for an account, in the service's format: times in seconds. */
export type SmartSessionRecord = {
  /** The origin of the requesting page. */
  home: string | undefined
  pci: string
  expiry: number
  createdAt: number
  permissions: { type: string; data: object }[]
  policies: { type: string; data: object }[]
  /** The granted permissions; null until the wallet grants them. */
  context: string | null
  revokedAt: number | null
}

/** Pages' permissions, by the accounts that granted them. */
export type SessionBook = {
  /** By CAIP-10 id, case-sensitive: a key's account or a smart account. */
  list(caipAddress: string): SmartSessionRecord[]
  end(pci: string): void
}

/** The service's own records of what the frame has granted. */
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
