import 'w3m-modal'
import { wallet, world } from 'w3m-sandbox/page'

const jar = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A page that uses the services and nodes of the sandbox. */
async function connect() {
  const { services, chains } = world.addresses
  const modal = document.createElement('w3m-modal')
  Object.assign(modal, {
    networks: ['eip155:1'],
    projectId: world.projectId,
    services,
    customRpcUrls: Object.fromEntries(chains.map((chain) => [chain.caipNetworkId, [{ url: chain.rpcUrl }]])),
  })
  document.body.append(modal)
  const { address } = await modal.connect({ wallet: 'Otter' })
  return { from: address, provider: modal.getProvider('eip155') }
}

it('tips the jar, and bears a user who declines', async () => {
  const before = await world.chain(1).balanceOf(jar)
  const { from, provider } = await connect()
  const tip = { from, to: jar, value: '0x1' }
  await provider.request({ method: 'eth_sendTransaction', params: [tip] })
  const { status } = await wallet.expectTransaction({ to: jar, value: 1n })
  const after = await world.chain(1).balanceOf(jar)
  if (status !== 'success' || after - before !== 1n) throw new Error(`${status}: ${after - before} wei`)

  await wallet.setPolicy({ send: 'decline' })
  const error = await provider
    .request({ method: 'eth_sendTransaction', params: [tip] })
    .catch((reason) => reason)
  if (error.code !== 4001) throw new Error(`Not declined: ${error}`)
})
