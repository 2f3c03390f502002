import { createRoot } from 'react-dom/client'
import { createThirdwebClient } from 'thirdweb'
import { ConnectButton, ThirdwebProvider } from 'thirdweb/react'

const client = createThirdwebClient({ clientId: '5a0db0c5a0db0c5a0db0c5a0db0c5a0d' })
createRoot(document.querySelector('#root')).render(
  <ThirdwebProvider>
    <ConnectButton client={client} />
  </ThirdwebProvider>,
)
