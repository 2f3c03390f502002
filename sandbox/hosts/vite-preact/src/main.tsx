import 'w3m-modal'
import { render } from 'preact'
import { useState } from 'preact/hooks'
import type {} from 'w3m-modal/types/preact'

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
if (app) render(<App />, app)
