import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { base, mainnet } from 'viem/chains'
import { createAppKit } from 'w3m-modal'
import { useAppKit, useAppKitAccount, useAppKitNetwork, useDisconnect } from 'w3m-modal/react'
import { createWagmiAdapter } from 'w3m-modal/wagmi'
import {
  useConnect,
  useConnection,
  useConnectors,
  useDisconnect as useOwnDisconnect,
  useSignMessage,
  useSwitchChain,
  WagmiProvider,
} from 'wagmi'
import { describe, message, options } from '../options.js'

const wagmi = createWagmiAdapter({ networks: [mainnet, base] })
createAppKit({ ...options, networks: [mainnet, base], adapters: [wagmi] })

function App() {
  const { open } = useAppKit()
  const { address } = useAppKitAccount()
  const { caipNetworkId, switchNetwork } = useAppKitNetwork()
  const { disconnect } = useDisconnect()
  const own = useConnection()
  const connectors = useConnectors()
  const { mutate: connect } = useConnect()
  const { mutate: letGo } = useOwnDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  const { mutateAsync: sign } = useSignMessage()
  const [signature, setSignature] = useState('')
  const otter = connectors.find(({ id }) => id === 'example.otter.wallet')
  return (
    <>
      <p id="widget">{describe(address, caipNetworkId)}</p>
      <p id="library">{describe(own.address, `eip155:${own.chainId}`)}</p>
      <button id="open" type="button" onClick={() => open()}>
        Open
      </button>
      <button id="switch" type="button" onClick={() => switchNetwork('eip155:8453')}>
        Switch
      </button>
      <button id="disconnect" type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
      <button id="own-connect" type="button" onClick={() => connect({ connector: otter })}>
        Own connect
      </button>
      <button id="own-switch" type="button" onClick={() => switchChain({ chainId: base.id })}>
        Own switch
      </button>
      <button id="own-disconnect" type="button" onClick={() => letGo()}>
        Own disconnect
      </button>
      <button id="sign" type="button" onClick={async () => setSignature(await sign({ message }))}>
        Sign
      </button>
      <output id="signature">{signature}</output>
    </>
  )
}

createRoot(document.querySelector('#app')).render(
  <WagmiProvider config={wagmi.config}>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </WagmiProvider>,
)
