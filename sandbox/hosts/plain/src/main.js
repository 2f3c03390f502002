import { createAppKit } from 'w3m-modal'

createAppKit({ networks: ['eip155:1'] }).subscribe('connect', ({ address, restored }) => {
  document.querySelector('#heard').textContent = `connect ${address} ${restored}`
})
