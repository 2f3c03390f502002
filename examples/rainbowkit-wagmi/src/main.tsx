import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App'
import { wagmi } from './wallet'

const app = document.querySelector('#app')
if (app)
  createRoot(app).render(
    <WagmiProvider config={wagmi.config}>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </WagmiProvider>,
  )
