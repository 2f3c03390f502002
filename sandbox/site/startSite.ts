import type { Addresses } from '../addresses.ts'
import { escapeHtml } from '../control/page.ts'
import { sandboxProjectId } from '../http/access.ts'
import { type Served, serve } from '../http/serve.ts'
import { extensionTag } from './extensionTag.ts'
import { createSiteHandler } from './handler.ts'
import { hostPages } from './hostPages.ts'

type SiteOptions = {
  port: number
  addresses: Omit<Addresses, 'demo'>
  scripts: Record<string, string>
  dist?: string | undefined
}

/** Serves the demo page, configured for this sandbox. */
export async function startSite({ port, addresses, scripts, dist }: SiteOptions): Promise<Served> {
  const { services, chains, passkey, phone, control, inbox } = addresses
  const values: Record<string, string> = {
    services: JSON.stringify(services),
    customRpcUrls: JSON.stringify(toRpcUrls(addresses)),
    passkey,
    phone,
    control,
    inbox,
  }
  const markup = (query: URLSearchParams) => ({
    // `?project=none` in the page's URL: the page has no project id.
    projectId: query.get('project') === 'none' ? '' : sandboxProjectId,
    // `?networks=bip122:mainnet` in the page's URL: other networks than the default.
    networks: escapeHtml(query.get('networks') ?? 'eip155:1,eip155:8453,solana:mainnet'),
    extensions: extensionTag(addresses, query),
    chains: chains
      .map(
        ({ name, rpcUrl }) =>
          `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(rpcUrl)}</td></tr>`,
      )
      .join(''),
  })
  const handler = createSiteHandler({
    values,
    markup,
    connect: originsOf(addresses),
    frames: [services.secureSite, passkey],
    dist,
    scripts,
    hosts: (origin) => hostPages(origin, chains),
  })
  const site = await serve(handler, { port })
  // Known only now, because the port may have been taken.
  values.origin = site.url
  values.metadata = JSON.stringify({
    name: 'Harbor',
    description: 'Berths, tides and fees for small boats.',
    url: site.url,
    icons: [`${site.url}/sandbox/harbor.svg`],
  })
  return site
}

/** For each chain the provider's service first, then the node itself: the page works when services are down. */
const toRpcUrls = ({ services, chains }: SiteOptions['addresses']) =>
  Object.fromEntries(
    chains.map(({ caipNetworkId, rpcUrl }) => [
      caipNetworkId,
      [
        { url: `${services.rpc}/v1/?chainId=${caipNetworkId}&projectId=${sandboxProjectId}` },
        { url: rpcUrl },
      ],
    ]),
  )

const originsOf = ({ services, chains }: SiteOptions['addresses']): string[] => {
  const urls = [services.blockchainApi, services.relay, ...chains.map(({ rpcUrl }) => rpcUrl)]
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
