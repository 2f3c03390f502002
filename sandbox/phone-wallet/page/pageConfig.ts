import type { OtherNodes } from '../createKeyrings.ts'
import type { WalletChain } from '../evm/walletCall.ts'

export type PageConfig = OtherNodes & {
  relay: string
  project: string
  chains: WalletChain[]
  /** Indices of the sandbox's accounts. */
  accounts: number[]
}

/** The id of the element that contains the server's part of the configuration. */
export const configElementId = 'phone-config'

/**
 * Reads the configuration: first the server's part in the page, then the URL, as in
 * `?relay=ws://127.0.0.1:5001&project=abc&chains=1~http://127.0.0.1:8545&accounts=0,1`.
 */
export function readPageConfig(document: Document): PageConfig {
  const written = document.getElementById(configElementId)?.textContent
  const given: Partial<PageConfig> = written ? JSON.parse(written) : {}
  const query = new URL(document.location.href).searchParams
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean)
  const chains = list('chains')?.map((entry) => {
    const [id = '', rpcUrl = '', name] = entry.split('~')
    return { id: Number(id), rpcUrl, name }
  })
  return {
    relay: query.get('relay') ?? given.relay ?? '',
    project: query.get('project') ?? given.project ?? 'sandbox',
    chains: chains ?? given.chains ?? [],
    solana: query.get('solana') ?? given.solana,
    bitcoin: query.get('bitcoin') ?? given.bitcoin,
    accounts: list('accounts')?.map(Number) ?? given.accounts ?? [0, 1, 2],
  }
}

/** A pairing link from another page. It is removed from the URL, so that a reload does not pair again. */
export function takeLink(window: Window): string | undefined {
  const url = new URL(window.location.href)
  const uri = url.searchParams.get('uri') ?? undefined
  for (const name of ['uri', 'requestId', 'sessionTopic']) url.searchParams.delete(name)
  window.history.replaceState(null, '', url)
  return uri
}
