import type { Chain } from '../chains/startChains.ts'
import { sandboxProjectId } from '../http/access.ts'
import { byRoute } from '../http/routes.ts'
import { type Served, serve } from '../http/serve.ts'
import type { OtherNodes } from '../phone-wallet/createKeyrings.ts'
import { phoneWalletPage } from '../phone-wallet/phoneWalletPage.ts'
import { toFileResponse } from './files.ts'

type PhoneOptions = OtherNodes & { port: number; relay: string; chains: readonly Chain[] }

/**
 * Serves the phone wallet's page on its own origin, with separate storage.
 *
 * The wallet's universal link in the registry opens `/wc?uri=…`.
 */
export async function startPhone({ port, relay, chains, ...nodes }: PhoneOptions): Promise<Served> {
  const { html, js, css } = await phoneWalletPage({
    ...nodes,
    relay,
    project: sandboxProjectId,
    chains: chains.map(({ id, rpcUrl, name, symbol }) => ({ id, rpcUrl, name, symbol })),
    paths: { js: '/phone.js', css: '/phone.css' },
  })
  const page = () => toFileResponse('phone.html', html)
  const handler = byRoute({
    'GET /': page,
    'GET /wc': page,
    'GET /phone.js': () => toFileResponse('phone.js', js),
    'GET /phone.css': () => toFileResponse('phone.css', css),
  })
  return serve(handler, { port })
}
