import { createAppKit } from 'w3m-modal'
import { createSolanaAdapter } from 'w3m-modal/solana'

const solana = createSolanaAdapter()
const show = (text: string) => document.querySelector('#heard')?.replaceChildren(text)

createAppKit({ networks: ['solana:mainnet'], adapters: [solana] }).subscribe('connect', ({ restored }) =>
  show(`connect ${solana.getWallet()?.publicKey.toBase58()} ${restored}`),
)
document.querySelector('#sign')?.addEventListener('click', async () => {
  const signature = await solana.getWallet()?.signMessage(new TextEncoder().encode('Hello'))
  show(`signed 0x${Array.from(signature ?? [], (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
})
