import type { W3mElementProps } from 'w3m-modal'
import { base, mainnet, solana } from 'w3m-modal/networks'

const modal = document.querySelector('w3m-modal')
if (modal) {
  modal.networks = ['eip155:10', mainnet, base, solana]
  modal.metadata = { name: 'Shop', url: 'https://shop.example' }
  modal.themeMode = 'dark'
  // @ts-expect-error A theme is light or dark.
  modal.themeMode = 'dusk'
}
const button = document.querySelector('w3m-wallet-button')
if (button) button.wallet = 'io.metamask'
window.addEventListener('w3m-network-change', ({ detail }) => detail.to.split(':'))

export const markup: W3mElementProps['w3m-modal'] = {
  'project-id': 'abc',
  'enable-wallets': 'false',
  networks: 'eip155:1',
  'onw3m-connect': ({ detail }) => detail.address.length,
}
// @ts-expect-error There is no such attribute.
export const misspelt: W3mElementProps['w3m-modal'] = { netwroks: 'eip155:1' }
// @ts-expect-error A flag that is false is no attribute at all: the text is meant.
export const flag: W3mElementProps['w3m-modal'] = { 'enable-wallets': false }
// @ts-expect-error There is no such event.
export const unheard: W3mElementProps['w3m-modal'] = { 'onw3m-conect': () => undefined }
