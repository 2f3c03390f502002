import { base, mainnet } from 'viem/chains'
import { createAppKit } from 'w3m-modal'
import { createWagmiAdapter } from 'w3m-modal/wagmi'

export const wagmi = createWagmiAdapter({ networks: [mainnet, base] })

createAppKit({
  adapters: [wagmi],
  networks: [mainnet, base],
  projectId: '0123456789abcdef0123456789abcdef',
  metadata: { name: 'Ticket booth', url: location.origin },
})

declare module 'wagmi' {
  interface Register {
    config: typeof wagmi.config
  }
}
