/**
 * The address that opens a wallet's app with a pairing link: `otter://wc?uri=…` from a scheme,
 * `https://otter.example/wc?uri=…` from a web address.
 *
 * @param base - As the wallet publishes it: `otter`, `otter:`, `otter://`, `https://otter.example`.
 */
export function toWalletLink(base: string, uri: string): string {
  const query = `wc?uri=${encodeURIComponent(uri)}`
  if (/^https?:\/\//i.test(base)) return `${base.replace(/\/+$/, '')}/${query}`
  const address = base.includes('://') ? base : `${base.replace(/[/:]/g, '')}://`
  return `${address.endsWith('/') ? address : `${address}/`}${query}`
}
