/** The sandbox's values for its pages, as options of the widget. */
export const options = {
  ...JSON.parse(document.querySelector('#config').textContent),
  networks: ['eip155:1', 'eip155:8453'],
}

/** The wallet that the page connects itself, without the widget. */
export const ownWallet = () => window.__wallets.otter.provider

export const message = 'A line to sign'

/** What the page shows: an address and a network, or that none is connected. */
export const describe = (address, network) => (address ? `${address} on ${network}` : 'nobody')
