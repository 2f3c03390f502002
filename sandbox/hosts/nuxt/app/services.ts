const own = 'http://127.0.0.1:9'

/** Every service that could be asked: none of a vendor is. */
export const services = {
  blockchainApi: own,
  rpc: own,
  bundler: own,
  bitcoin: own,
  walletRegistry: own,
  analytics: own,
  secureSite: own,
  relay: 'ws://127.0.0.1:9',
}

export const customRpcUrls = { 'eip155:1': [{ url: own }] }
