import 'w3m-modal'
import { base, mainnet } from 'w3m-modal/networks'

const modal = document.querySelector('w3m-modal')
if (modal) modal.networks = [mainnet, base]
document.addEventListener('w3m-connect', ({ detail }) => {
  const line = document.querySelector('#heard')
  if (line) line.textContent = `connect ${detail.address} ${detail.restored}`
})
