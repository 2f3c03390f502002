import { createAppKit, networks, WagmiAdapter } from './appkit.js'

const projectId = '5a0db0c5a0db0c5a0db0c5a0db0c5a0d'
const chosen = [networks.mainnet]
createAppKit({
  adapters: [new WagmiAdapter({ projectId, networks: chosen })],
  networks: chosen,
  projectId,
  metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
})
