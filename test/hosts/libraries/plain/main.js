import {
  connect,
  createConfig,
  disconnect,
  getConnection,
  http,
  reconnect,
  signMessage,
  switchChain,
  watchConnection,
} from '@wagmi/core'
import { base, mainnet } from 'viem/chains'
import { createAppKit } from 'w3m-modal'
import { createWagmiCoreAdapter } from 'w3m-modal/wagmi-core'
import { describe, message, options } from '../options.js'

// The page's own config, with its own transports.
const config = (connector) =>
  createConfig({
    chains: [mainnet, base],
    connectors: [connector],
    transports: { [mainnet.id]: http(), [base.id]: http() },
  })
const wagmi = createWagmiCoreAdapter({ config })
const kit = createAppKit({ ...options, adapters: [wagmi] })

const actions = {
  open: () => kit.open(),
  switch: () => kit.switchNetwork('eip155:8453'),
  disconnect: () => kit.disconnect(),
  'own-connect': () =>
    connect(wagmi.config, {
      connector: wagmi.config.connectors.find(({ id }) => id === 'example.otter.wallet'),
    }),
  'own-switch': () => switchChain(wagmi.config, { chainId: base.id }),
  'own-disconnect': () => disconnect(wagmi.config),
  'add-wallet': () =>
    kit.addConnector({ id: 'shop', name: 'Shop wallet', provider: window.__wallets.kite.provider }),
  sign: async () => {
    document.querySelector('#signature').textContent = await signMessage(wagmi.config, { message })
  },
}
document.querySelector('#app').innerHTML = `<p id="widget"></p><p id="library"></p>
  ${Object.keys(actions)
    .map((id) => `<button id="${id}" type="button">${id}</button>`)
    .join('')}
  <output id="signature"></output>`
for (const [id, run] of Object.entries(actions)) document.querySelector(`#${id}`).onclick = run

const draw = () => {
  document.querySelector('#widget').textContent = describe(kit.getAddress(), kit.getCaipNetworkId())
  const { address, chainId } = getConnection(wagmi.config)
  document.querySelector('#library').textContent = describe(address, `eip155:${chainId}`)
}
kit.$account().subscribe(draw)
kit.$network.subscribe(draw)
watchConnection(wagmi.config, { onChange: draw })
reconnect(wagmi.config)
