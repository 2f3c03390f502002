import { createAppKit } from '@reown/appkit'
import { mainnet } from '@reown/appkit/networks'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'

createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: '5a0db0c5a0db0c5a0db0c5a0db0c5a0d',
  metadata: { name: 'Shop', description: 'A shop', url: location.origin, icons: [] },
})
