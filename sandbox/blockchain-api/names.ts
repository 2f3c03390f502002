import { drawMarkUri } from '../pictures.ts'

/** A name of the sandbox and who holds it. */
export type NameRecord = {
  name: string
  address: string
  avatar?: string | undefined
  bio?: string | undefined
}

/** The zone all names of the sandbox lie in. */
export const namesZone = 'sandbox.id'

/** The accounts of the chains that have a name, by their place in the list. The first also has a picture. */
const holders = ['mara', 'lin', 'ada', 'noor', 'teo'] as const

/** Gives the first accounts of a chain their names. */
export function nameAccounts(accounts: readonly { address: string }[]): NameRecord[] {
  return holders.flatMap((holder, index) => {
    const account = accounts[index]
    if (!account) return []
    const avatar = index === 0 ? drawMarkUri(holder) : undefined
    return [{ name: `${holder}.${namesZone}`, address: account.address, avatar }]
  })
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

export const findName = (names: readonly NameRecord[], name: string) =>
  names.find((record) => isSame(record.name, name))

export const findNamesOf = (names: readonly NameRecord[], address: string) =>
  names.filter((record) => isSame(record.address, address))

/** Ether's coin type: all EVM chains of the sandbox share the accounts. */
const ether = '60'
const registeredAt = '2024-03-01T09:00:00Z'

/** A name as the service tells it. */
export const toProfileReply = ({ name, address, avatar, bio }: NameRecord) => ({
  name,
  registered_at: registeredAt,
  updated_at: registeredAt,
  addresses: { [ether]: { address, created: registeredAt } },
  attributes: [{ ...(avatar ? { avatar } : {}), ...(bio ? { bio } : {}) }],
})
