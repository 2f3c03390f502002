import 'w3m-modal'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type {} from 'w3m-modal/types/react'

function App() {
  const [heard, setHeard] = useState('')
  return (
    <>
      <w3m-modal
        networks={['eip155:1']}
        onw3m-connect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <w3m-button size="sm" />
      <p id="heard">{heard}</p>
    </>
  )
}
const app = document.querySelector('#app')
if (app) createRoot(app).render(<App />)
