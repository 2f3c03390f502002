import { ownWallet } from './options.js'

/** What a page without a library does itself: it sends the wallet request and passes the wallet to the adapter. */
export function ownProvider(adapter) {
  const ask = (method, params) => ownWallet().request({ method, params })
  const letGo = () => ask('wallet_revokePermissions', [{ eth_accounts: {} }])
  const handOver = () =>
    adapter.follow({ id: 'otter', name: 'Otter', provider: ownWallet(), disconnect: letGo })
  return {
    async connect() {
      await ask('eth_requestAccounts')
      localStorage.setItem('own', 'otter')
      await handOver()
    },
    async reconnect() {
      const accounts = await ask('eth_accounts')
      if (localStorage.getItem('own') && accounts.length > 0) await handOver()
    },
    async disconnect() {
      localStorage.removeItem('own')
      await letGo()
    },
    switchNetwork: () => ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }]),
  }
}
