import { createAppKit } from 'w3m-modal'
import { createEthersAdapter } from 'w3m-modal/ethers'

const ethers = createEthersAdapter()
const show = (text: string) => document.querySelector('#heard')?.replaceChildren(text)

createAppKit({ networks: ['eip155:1'], adapters: [ethers] }).subscribe('connect', async ({ restored }) => {
  const signer = await ethers.getSigner()
  show(`connect ${await signer.getAddress()} ${restored}`)
})
document.querySelector('#sign')?.addEventListener('click', async () => {
  const signer = await ethers.getSigner()
  show(`signed ${await signer.signMessage('Hello')}`)
})
