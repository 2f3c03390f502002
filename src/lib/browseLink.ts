export type BrowseParameters = {
  wallet: { id: string; name: string }
  namespace: string
  /** This page's URL. */
  href: string
  /** Whether this is a phone: more wallets have a browser there. */
  isPhone: boolean
  /** Whether a wallet has put this name into the page. */
  isThere: (name: string) => boolean
}

type Browser = {
  id: string
  name: string
  /** What its extension, or its own browser, puts into a page. */
  sign: string
  /** Namespaces on any device. */
  anywhere: string[]
  /** Namespaces on phones. */
  phones: string[]
  link: (page: Page, namespace: string) => string
}
/** Encoded for a query. */
type Page = { href: string; origin: string }

const browsers: Browser[] = [
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    sign: 'phantom',
    anywhere: ['solana'],
    phones: ['solana', 'eip155', 'bip122'],
    link: ({ href, origin }) => `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    name: 'Coinbase Wallet',
    sign: 'coinbaseSolana',
    anywhere: ['solana'],
    phones: ['solana', 'eip155'],
    link: ({ href }, namespace) =>
      namespace === 'eip155' ? `cbwallet://miniapp?url=${href}` : `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    sign: 'solflare',
    anywhere: [],
    phones: ['solana'],
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  },
]

/**
 * The link that opens this page in a wallet's own browser, for wallets that a namespace cannot reach from outside
 * without their extension.
 */
export function browseLink(parameters: BrowseParameters): string | undefined {
  const { wallet, namespace, href, isPhone, isThere } = parameters
  const found = browsers.find(({ id, name }) => id === wallet.id || name === wallet.name)
  if (!found || isThere(found.sign)) return undefined
  const served = isPhone ? found.phones : found.anywhere
  if (!served.includes(namespace)) return undefined
  const page = { href: encodeURIComponent(href), origin: encodeURIComponent(new URL(href).origin) }
  return found.link(page, namespace)
}
