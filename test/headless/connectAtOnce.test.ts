import { expect } from 'chai'
import { createHeadless } from '../../src/headless/index.ts'
import { createStandardTestWallet } from '../support/standardWallet.ts'

describe('a headless kit', () => {
  it('connects a Wallet Standard wallet of the page right from the start', async () => {
    const life = new AbortController()
    const { wallet } = createStandardTestWallet({ name: 'Kite' })
    const onReady = (event: Event) =>
      (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet)
    window.addEventListener('wallet-standard:app-ready', onReady, { signal: life.signal })
    const kit = createHeadless({ networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] })
    const account = await kit.connect({ wallet: 'Kite' })
    expect(account.wallet.name).to.equal('Kite')
    expect(account.namespace).to.equal('solana')
    await kit.disconnect()
    life.abort()
  })
})
