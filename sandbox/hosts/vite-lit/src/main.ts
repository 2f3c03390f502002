import 'w3m-modal'
import { html, render } from 'lit'
import type { W3mEvents } from 'w3m-modal'

const draw = (heard: string) => {
  const app = document.querySelector<HTMLElement>('#app')
  if (!app) return
  render(
    html`<w3m-modal .networks=${['eip155:1']} @w3m-connect=${tell}></w3m-modal>
      <w3m-button></w3m-button><p id="heard">${heard}</p>`,
    app,
  )
}
const tell = ({ detail }: W3mEvents['w3m-connect']) => draw(`connect ${detail.address} ${detail.restored}`)
draw('')
