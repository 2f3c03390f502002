import 'w3m-modal'
import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import type {} from 'w3m-modal/types/solid'

function App() {
  const [heard, setHeard] = createSignal('')
  return (
    <>
      <w3m-modal
        prop:networks={['eip155:1']}
        on:w3m-connect={({ detail }) => setHeard(`connect ${detail.address} ${detail.restored}`)}
      />
      <w3m-button />
      <p id="heard">{heard()}</p>
    </>
  )
}
const app = document.querySelector('#app')
if (app) render(() => <App />, app)
