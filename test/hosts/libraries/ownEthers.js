import { ownWallet } from './options.js'

/**
 * What a page with ethers does itself: it sends the wallet request through ethers and passes the wallet to the adapter.
 *
 * @param adapter - The ethers adapter of the widget.
 * @param wrap - Creates an ethers provider.
 */
export function ownEthers(adapter, wrap) {
  const provider = () => wrap(ownWallet())
  const letGo = () => provider().send('wallet_revokePermissions', [{ eth_accounts: {} }])
  const handOver = () =>
    adapter.follow({ id: 'otter', name: 'Otter', provider: ownWallet(), disconnect: letGo })
  return {
    async connect() {
      await provider().send('eth_requestAccounts', [])
      localStorage.setItem('own', 'otter')
      await handOver()
    },
    async reconnect() {
      const accounts = await provider().send('eth_accounts', [])
      if (localStorage.getItem('own') && accounts.length > 0) await handOver()
    },
    async disconnect() {
      localStorage.removeItem('own')
      await letGo()
    },
    switchNetwork: () => provider().send('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
  }
}
