import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { SandboxChain } from '../chain.ts'
import { type Served, serve } from '../http/serve.ts'

type PasskeyWalletOptions = {
  port: number
  /** The folder of the built product. */
  dist?: string | undefined
  chains: readonly Pick<SandboxChain, 'caipNetworkId' | 'name' | 'rpcUrl'>[]
  /** Origins of the pages that may use it. */
  sites: () => readonly string[]
}

const built = path.resolve(import.meta.dirname, '../../dist')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Serves the product's passkey wallet as its owner would: static files on their own origin. */
export async function startPasskeyWallet({
  port,
  dist,
  chains,
  sites,
}: PasskeyWalletOptions): Promise<Served> {
  const served = await serve(
    async ({ url }) => {
      const { pathname } = new URL(url)
      if (pathname === '/sites.json') return Response.json({ sites: sites(), chains: chains.map(toChain) })
      const name = pathname === '/sdk' ? 'sdk.html' : path.basename(pathname)
      const body = await readFile(path.join(dist ?? built, 'frame', name)).catch(() => undefined)
      if (!body) return new Response('Not found', { status: 404 })
      const type = types[path.extname(name)] ?? 'application/octet-stream'
      return new Response(body, {
        headers: {
          'content-type': type,
          'content-security-policy': `frame-ancestors ${sites().join(' ') || "'none'"}`,
        },
      })
    },
    { port },
  )
  // Passkeys need a host name, not an IP address.
  return { ...served, url: `http://wallet.localhost:${served.port}` }
}

const currencies: Record<string, { symbol: string; decimals: number }> = {
  eip155: { symbol: 'ETH', decimals: 18 },
  solana: { symbol: 'SOL', decimals: 9 },
  bip122: { symbol: 'BTC', decimals: 8 },
  polkadot: { symbol: 'DOT', decimals: 10 },
}

const toChain = ({ caipNetworkId, name, rpcUrl }: PasskeyWalletOptions['chains'][number]) => {
  const [namespace = ''] = caipNetworkId.split(':')
  return {
    id: caipNetworkId,
    name,
    // On Bitcoin the wallet uses an address index.
    rpcUrl: namespace === 'bip122' ? `${rpcUrl}/api` : rpcUrl,
    currency: currencies[namespace],
  }
}
