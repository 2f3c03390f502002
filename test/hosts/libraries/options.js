/** What the sandbox tells its host pages, as options of the widget. */
export const options = {
  ...JSON.parse(document.querySelector('#config').textContent),
  networks: ['eip155:1', 'eip155:8453'],
}

/** The wallet that the page connects by itself, without the widget. */
export const ownWallet = () => window.__wallets.otter.provider

export const message = 'A line to sign'

/** What the page shows: an address and a network, or that there is nobody. */
export const describe = (address, network) => (address ? `${address} on ${network}` : 'nobody')
