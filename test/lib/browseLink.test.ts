import { expect } from 'chai'
import { browseLink } from '../../src/lib/browseLink.ts'

const href = 'https://shop.example/pay?a=1&b=2#top'
const page = 'https%3A%2F%2Fshop.example%2Fpay%3Fa%3D1%26b%3D2%23top'
const origin = 'https%3A%2F%2Fshop.example'
const phantom = { id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', name: 'Phantom' }
const coinbase = {
  id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  name: 'Coinbase Wallet',
}
const solflare = { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare' }
const otter = { id: 'otter', name: 'Otter' }

const phantomLink = `https://phantom.app/ul/browse/${page}?ref=${origin}`
const coinbaseLink = `https://go.cb-w.com/dapp?cb_url=${page}`
const solflareLink = `https://solflare.com/ul/v1/browse/${page}?ref=${page}`

describe('the link to open a page in a wallet’s own browser', () => {
  const table: [{ id: string; name: string }, string, 'desktop' | 'phone', string | undefined][] = [
    [phantom, 'solana', 'desktop', phantomLink],
    [phantom, 'solana', 'phone', phantomLink],
    [phantom, 'eip155', 'desktop', undefined],
    [phantom, 'eip155', 'phone', phantomLink],
    [phantom, 'bip122', 'phone', phantomLink],
    [phantom, 'polkadot', 'phone', undefined],
    [{ id: 'custom', name: 'Phantom' }, 'solana', 'desktop', phantomLink],
    [coinbase, 'solana', 'desktop', coinbaseLink],
    [coinbase, 'solana', 'phone', coinbaseLink],
    [coinbase, 'eip155', 'desktop', undefined],
    [coinbase, 'eip155', 'phone', `cbwallet://miniapp?url=${page}`],
    [solflare, 'solana', 'desktop', undefined],
    [solflare, 'solana', 'phone', solflareLink],
    [solflare, 'eip155', 'phone', undefined],
    [otter, 'solana', 'phone', undefined],
  ]
  for (const [wallet, namespace, device, expected] of table) {
    // conforms: 2.7.1, 2.7.2
    it(`${expected ? 'opens' : 'is undefined for'} ${wallet.name} with ${namespace} on a ${device}`, () => {
      const link = browseLink({ wallet, namespace, href, isPhone: device === 'phone', isThere: () => false })
      expect(link).to.equal(expected)
    })
  }

  it('is undefined if the wallet is in the page', () => {
    const there = { phantom, coinbaseSolana: coinbase, solflare }
    for (const [sign, wallet] of Object.entries(there)) {
      const isThere = (name: string) => name === sign
      expect(browseLink({ wallet, namespace: 'solana', href, isPhone: true, isThere })).to.equal(undefined)
    }
  })
})
