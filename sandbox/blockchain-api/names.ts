import { drawMarkUri } from '../pictures.ts'

/** A name of the sandbox and its owner. */
export type NameRecord = {
  name: string
  /** As registered: comparison is case-sensitive. */
  address: string
  attributes?: { avatar?: string; bio?: string } | null | undefined
  /** SLIP-44 coin types, including ether's. */
  coinTypes?: readonly number[] | undefined
  /** Unknown for old names. */
  createdAt?: string | null | undefined
}

/** The zone of all names in the sandbox. */
export const namesZone = 'sandbox.id'

/** The accounts with a name, by their index. The first also has a picture. */
const holders = ['mara', 'lin', 'ada', 'noor', 'teo'] as const

/** Names the first accounts of a chain. */
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

/** Case-sensitive, as registered. */
export const findNamesOf = (names: readonly NameRecord[], address: string) =>
  names.filter((record) => record.address === address)

/** Ether's coin type, because all EVM chains of the sandbox share the accounts. */
const ether = 60
const registeredAt = '2024-03-01T09:00:00.000000Z'

/** A name in the service's format. */
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
