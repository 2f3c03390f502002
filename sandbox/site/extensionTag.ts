import type { Addresses } from '../addresses.ts'
import { escapeHtml } from '../control/page.ts'

/** Settings of the extension wallets that the query of the demo's URL may have. */
const wishes = ['wallets', 'variants', 'policy']

/**
 * The tag that injects the extension wallets, as extensions do: before any other script.
 *
 * `?variants=late,duplicate&policy=approve` in the page's URL is passed on to them; `?wallets=` leaves all out. With
 * `?telegram=` or `?farcaster=` the page is a mini app of a messenger or of a Farcaster app.
 */
export function extensionTag(
  { chains, bitcoin }: Pick<Addresses, 'chains' | 'bitcoin'>,
  asked: URLSearchParams,
): string {
  const query = new URLSearchParams()
  const on = (namespace: string) =>
    chains.filter(({ caipNetworkId }) => caipNetworkId.startsWith(`${namespace}:`))
  const list = on('eip155').map(
    ({ caipNetworkId, rpcUrl, name }) => `${caipNetworkId.split(':')[1]}~${rpcUrl}~${name}`,
  )
  query.set('chains', list.join(','))
  const [solana] = on('solana')
  if (solana) query.set('solana', solana.rpcUrl)
  query.set('bitcoin', bitcoin)
  for (const name of wishes) {
    const value = asked.get(name)
    if (value !== null) query.set(name, value)
  }
  const app = ['telegram', 'farcaster'].find((name) => asked.has(name))
  const sdk = app ? `<script src="/sandbox/${app}-app.js"></script>` : ''
  return `${sdk}<script src="/sandbox/extension-wallets.js?${escapeHtml(String(query))}"></script>`
}
