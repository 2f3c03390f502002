import Onboard from '@web3-onboard/core'
import injectedModule from '@web3-onboard/injected-wallets'
import walletConnectModule from '@web3-onboard/walletconnect'

const onboard = Onboard({
  wallets: [
    injectedModule(),
    walletConnectModule({
      projectId: '5a0db0c5a0db0c5a0db0c5a0db0c5a0d',
      dappUrl: location.origin,
      requiredChains: [1],
    }),
  ],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl: 'https://rpc.example.org' }],
  appMetadata: { name: 'Shop', description: 'A shop', icon: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
})
// It has no button of its own.
const button = Object.assign(document.createElement('button'), {
  id: 'connect',
  textContent: 'Connect Wallet',
})
button.addEventListener('click', () => onboard.connectWallet())
document.querySelector('#root').append(button)
