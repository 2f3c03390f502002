import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { createAppKit } from 'w3m-modal'
import { createSolanaAdapter } from 'w3m-modal/solana'
import { message, options } from '../options.js'

const solana = createSolanaAdapter()
const kit = createAppKit({ ...options, networks: ['solana:mainnet', 'eip155:1'], adapters: [solana] })

const show = (id, text) => {
  document.querySelector(`#${id}`).textContent = text
}
/** The code of a page that uses Wallet Standard wallets itself. */
const ownWallet = () => {
  const wallets = []
  const api = { register: (...given) => wallets.push(...given) }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return wallets.find(({ name }) => name === 'Heron')
}

const actions = {
  open: () => kit.open(),
  disconnect: () => kit.disconnect('solana'),
  async sign() {
    const signature = await solana.getWallet().signMessage(new TextEncoder().encode(message))
    show('signature', [...signature].join())
  },
  async send() {
    const wallet = solana.getWallet()
    const connection = solana.getConnection()
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: wallet.publicKey, blockhash, lastValidBlockHeight }).add(
      SystemProgram.transfer({
        fromPubkey: wallet.publicKey,
        toPubkey: new PublicKey(new URLSearchParams(location.search).get('to')),
        lamports: 12_345_678,
      }),
    )
    show('sent', await wallet.sendTransaction(transaction))
  },
  async 'own-connect'() {
    const wallet = ownWallet()
    await wallet.features['standard:connect'].connect()
    await solana.follow({ id: 'heron', name: wallet.name, icon: wallet.icon, provider: wallet })
  },
}
document.querySelector('#app').innerHTML = `<p id="account"></p><p id="library"></p>
  ${Object.keys(actions)
    .map((id) => `<button id="${id}" type="button">${id}</button>`)
    .join('')}
  <output id="signature"></output><output id="sent"></output>`
for (const [id, run] of Object.entries(actions)) document.querySelector(`#${id}`).onclick = run

kit.$account('solana').subscribe(({ address }) => {
  show('account', address ?? 'nobody')
  show('library', solana.getWallet()?.publicKey.toBase58() ?? 'nobody')
})
