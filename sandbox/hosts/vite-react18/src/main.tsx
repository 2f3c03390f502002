import 'w3m-modal'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { mainnet } from 'w3m-modal/networks'
import { W3mButton, W3mModal } from 'w3m-modal/react'

function App() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <W3mModal
        networks={[mainnet]}
        onConnect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <W3mButton />
      <p id="heard">{heard}</p>
    </>
  )
}
const app = document.querySelector('#app')
if (app) createRoot(app).render(<App />)
