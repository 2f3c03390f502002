import 'w3m-modal'
import type { AccountSnapshot, CaipNetworkId, W3mEvents } from 'w3m-modal'

const modal = document.createElement('w3m-modal')
const account: Promise<AccountSnapshot> = modal.connect({ wallet: 'io.metamask' })
const network: CaipNetworkId | undefined = modal.network
void modal.open({ view: 'Networks' })

document.addEventListener('w3m-send', ({ detail }) => {
  const amount: string = detail.amount
  const hash: string | undefined = detail.hash
  return [amount, hash]
})
modal.addEventListener('w3m-connect', ({ detail }) => detail.address.toLowerCase())

// @ts-expect-error There is no such view.
void modal.open({ view: 'Nowhere' })
// @ts-expect-error A network goes by its CAIP-2 name.
void modal.switchNetwork('mainnet')
// @ts-expect-error The page cannot set it.
modal.account = undefined

export type Told = W3mEvents['w3m-disconnect']
export { account, network }
