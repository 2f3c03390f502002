import * as z from 'zod/mini'
import { createAnalytics } from '../../src/services/analytics/client.ts'
import { createBlockchainApi } from '../../src/services/blockchain-api/client.ts'
import { createWalletRegistry } from '../../src/services/wallet-registry/client.ts'

// Replaces the widget's script on the demo page, and calls every service as the widget would.

z.config({ jitless: true })
const caipNetworkId = 'eip155:1'
const attribute = (name: string) => document.querySelector('w3m-modal')?.getAttribute(name) ?? ''
const services = JSON.parse(attribute('services'))
const rpcUrls: Record<string, { url: string }[]> = JSON.parse(attribute('custom-rpc-urls'))
const query = () => ({ projectId: attribute('project-id'), st: 'appkit', sv: 'html-universal-0.1.0' })
const optionsOf = (name: string) => ({ baseUrl: services[name], fetch: fetch.bind(globalThis), query })

async function showPicture(source: string): Promise<number> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  return picture.width
}

async function askEverything(address: string) {
  const api = createBlockchainApi(optionsOf('blockchainApi'))
  const registry = createWalletRegistry(optionsOf('walletRegistry'))
  const [balances, prices, identity, { wallets }] = await Promise.all([
    api.getBalances({ address, caipNetworkId }),
    api.getPrices({ caipNetworkId, tokens: [`eip155:1:0x${'e'.repeat(40)}`] }),
    api.getIdentity({ address, caipNetworkId }),
    registry.getWallets({ page: 1, entries: 3 }),
  ])
  const picture = await registry.getImage({ kind: 'wallet', id: wallets[1]?.imageId ?? '' })
  await createAnalytics(optionsOf('analytics')).send({
    eventId: crypto.randomUUID(),
    url: location.href,
    domain: location.hostname,
    timestamp: Date.now(),
    props: { type: 'track', event: 'MODAL_OPEN' },
  })
  const nodes = Object.entries(rpcUrls).flatMap(([id, urls]) => (id.startsWith('eip155:') ? urls : []))
  return {
    symbols: balances.map(({ symbol }) => symbol),
    ethUsd: prices[0]?.priceUsd,
    avatarWidth: await showPicture(identity.avatar ?? ''),
    pictureWidth: await showPicture(URL.createObjectURL(picture)),
    chainIds: await Promise.all(nodes.map(({ url }) => askChainId(url))),
  }
}

async function askChainId(url: string): Promise<string> {
  const call = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
  return (await response.json()).result
}

const knock = () =>
  new Promise<string>((resolve) => {
    const socket = new WebSocket(services.relay)
    socket.onopen = () => resolve('open')
    socket.onerror = () => resolve('error')
  })

const askOnce = () => createWalletRegistry(optionsOf('walletRegistry')).isAnalyticsEnabled()

Object.assign(globalThis, { askEverything, knock, askOnce })
