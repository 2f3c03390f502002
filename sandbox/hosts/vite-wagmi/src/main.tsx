import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createAppKit } from 'w3m-modal'
import { W3mButton } from 'w3m-modal/react'
import { createWagmiAdapter } from 'w3m-modal/wagmi'
import { useAccount, useChainId, WagmiProvider } from 'wagmi'

const wagmi = createWagmiAdapter({ networks: [mainnet, base] })
createAppKit({ networks: [mainnet, base], adapters: [wagmi] })

declare module 'wagmi' {
  interface Register {
    config: typeof wagmi.config
  }
}
function App() {
  const { address } = useAccount()
  const known: 1 | 8453 = useChainId()
  // @ts-expect-error Not a chain of the page.
  const other: 10 = useChainId()
  const [restored, setRestored] = useState<boolean>()
  useEffect(() => {
    const hear = ({ detail }: WindowEventMap['w3m-connect']) => setRestored(detail.restored)
    window.addEventListener('w3m-connect', hear)
    return () => window.removeEventListener('w3m-connect', hear)
  }, [])
  const isBoth = address && restored !== undefined && [known, other].every((id) => id === known)
  return (
    <>
      <W3mButton size="sm" />
      <p id="heard">{isBoth && `connect ${address} ${restored}`}</p>
    </>
  )
}

const app = document.querySelector('#app')
if (app)
  createRoot(app).render(
    <WagmiProvider config={wagmi.config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>,
  )
