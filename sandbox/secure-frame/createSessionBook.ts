import { recoverMessageAddress } from 'viem'
import { smartAccountOf } from '../smart-accounts/addresses.ts'
import { accountOf } from './accountOf.ts'
import { type Permission, type Permissions, wordsToEnd } from './createPermissions.ts'

/** What pages may do, by the accounts of those who let them. */
export type SessionBook = {
  /** Of one address: a key's or a smart account's. */
  list(address: string): Permission[]
  /** Ends one by its owner's signature. @returns Whether that was right. */
  end(address: string, ending: { pci: string; signature: `0x${string}` }): Promise<boolean>
}

export function createSessionBook(permissions: Pick<Permissions, 'list' | 'revoke'>): SessionBook {
  const list = (address: string) =>
    permissions.list().filter(({ person }) => {
      const key = accountOf(person).address
      return [key, smartAccountOf(key)].some((own) => own.toLowerCase() === address.toLowerCase())
    })
  return {
    list,
    async end(address, { pci, signature }) {
      const held = list(address).find(({ context }) => context === pci)
      if (!held) return false
      const message = wordsToEnd(held)
      const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
      if (signer !== accountOf(held.person).address) return false
      permissions.revoke(held.person, { permissionsContext: held.context })
      return true
    },
  }
}
