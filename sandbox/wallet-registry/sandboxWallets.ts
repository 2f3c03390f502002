import { createHash } from 'node:crypto'
import { brands, iconOf } from '../extension-wallets/brands.ts'
import type { WalletRecord } from './wallets.ts'

const idOf = (name: string) => createHash('sha256').update(`sandbox ${name}`).digest('hex')
const imageIdOf = (id: string) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{10}).*$/, '$1-$2-$3-$4-$500')

const toRecord = (name: string, order: number, chains: readonly string[]): WalletRecord => ({
  id: idOf(name),
  name,
  badge_type: 'certified',
  image_id: imageIdOf(idOf(name)),
  order,
  chains: [...chains],
})

/** The sandbox's wallets as registry entries: the phone's links open its page. */
export const sandboxWallets = (phoneUrl: string, chains: readonly string[]): WalletRecord[] => [
  {
    ...toRecord('Pebble', 1, chains),
    homepage: phoneUrl,
    mobile_link: phoneUrl,
    webapp_link: phoneUrl,
    description: 'The phone wallet of the sandbox, as a page.',
  },
  ...brands.map((brand, index) => ({
    ...toRecord(brand.name, index + 2, chains),
    image_url: iconOf(brand),
    rdns: brand.rdns,
    homepage: `https://${brand.rdns.split('.').reverse().join('.')}`,
  })),
]
