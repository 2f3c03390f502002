import { drawMarkUri } from '../pictures.ts'

/** A name of the sandbox and who holds it. */
export type NameRecord = {
  name: string
  /** As it was registered: it is compared letter by letter. */
  address: string
  attributes?: { avatar?: string; bio?: string } | null | undefined
  /** SLIP-44 coin types, ether's among them. */
  coinTypes?: readonly number[] | undefined
  /** Not known of old ones. */
  createdAt?: string | null | undefined
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
    const attributes = index === 0 ? { avatar: drawMarkUri(holder) } : {}
    return [{ name: `${holder}.${namesZone}`, address: account.address, attributes }]
  })
}

export const findName = (names: readonly NameRecord[], name: string) =>
  names.find((record) => record.name === name)

/** Letter by letter, as they were registered. */
export const findNamesOf = (names: readonly NameRecord[], address: string) =>
  names.filter((record) => record.address === address)

/** Ether's coin type: all EVM chains of the sandbox share the accounts. */
const ether = 60
const registeredAt = '2024-03-01T09:00:00.000000Z'

/** A name as the service tells it. */
export const toProfileReply = (record: NameRecord) => {
  const { name, address, attributes = {}, coinTypes = [ether], createdAt = registeredAt } = record
  const held = coinTypes.map((coinType) => [coinType, { address, created_at: createdAt }])
  return {
    name,
    registered_at: registeredAt,
    updated_at: registeredAt,
    attributes,
    addresses: Object.fromEntries(held),
  }
}
