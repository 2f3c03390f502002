import { createHash } from 'node:crypto'

/** A wallet in the registry's format. */
export type WalletRecord = {
  id: string
  name: string
  badge_type: 'none' | 'certified'
  image_id: string
  image_url?: string
  order: number
  chains: string[]
  homepage?: string
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  rdns?: string | null
  injected?: { namespace: string; injected_id: string }[] | null
  description?: string
}

/** Words for generated names: none of them is a real wallet. */
const first =
  'Amber Basalt Cedar Cobalt Copper Coral Dune Ember Fern Flint Hazel Indigo Juniper Lichen Maple Mossy Ochre Pebble Quartz Russet Saffron Slate Tawny Umber'
const second = 'Anchor Badger Bollard Curlew Dinghy Gannet Heron Lantern Marten Otter Plover Skipper Tern'

const wordsOf = (text: string) => text.split(' ')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A picture's id in the registry's format, derived from a name. */
const imageIdOf = (name: string) =>
  sha256(`image ${name}`).replace(/^(.{8})(.{4})(.{4})(.{4})(.{10}).*$/, '$1-$2-$3-$4-$500')

/**
 * A few hundred wallets, or a given number, the same at every start. Their links use reserved domains that never
 * resolve.
 */
export function generateWallets(chains: readonly string[], count?: number): WalletRecord[] {
  const names = wordsOf(first).flatMap((a) => wordsOf(second).map((b) => `${a} ${b}`))
  const shuffled = names.toSorted((a, b) => sha256(a).localeCompare(sha256(b)))
  return Array.from({ length: count ?? shuffled.length }, (_, index) => {
    const name = shuffled[index % shuffled.length] ?? ''
    const round = Math.floor(index / shuffled.length)
    return toWallet(round === 0 ? name : `${name} ${round + 1}`, index, chains)
  })
}

function toWallet(name: string, index: number, chains: readonly string[]): WalletRecord {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const home = `https://${slug}.example`
  const hasExtension = index % 3 === 0
  return {
    id: sha256(name),
    name,
    badge_type: index % 4 === 0 ? 'certified' : 'none',
    image_id: imageIdOf(name),
    order: (index + 1) * 10,
    chains: chains.filter((_, place) => place === 0 || index % 2 === 0),
    homepage: home,
    mobile_link: index % 5 === 0 ? home : `${slug.replaceAll('-', '')}://`,
    desktop_link: index % 7 === 0 ? `${slug.replaceAll('-', '')}://` : null,
    webapp_link: index % 6 === 0 ? `${home}/app` : null,
    app_store: `${home}/ios`,
    play_store: `${home}/android`,
    chrome_store: hasExtension ? `${home}/extension` : null,
    rdns: hasExtension ? `example.${slug}` : null,
    injected: hasExtension ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
    description: `${name} is one of the wallets of the sandbox.`,
  }
}
