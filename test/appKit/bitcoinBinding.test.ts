import { expect } from 'chai'
import { signBip322 } from '../../sandbox/bitcoin/bip322.ts'
import { type BitcoinKey, bitcoinKeys } from '../../sandbox/bitcoin/keys.ts'
import { createBitcoinAdapter } from '../../src/adapters/bitcoin.ts'
import { createUniversalAdapter } from '../../src/adapters/universal.ts'
import { createAppKit } from '../../src/index.ts'
import { verifyBip122 } from '../../src/siwx/verifiers/bip122.ts'
import { waitFor } from '../support/waitFor.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const message = 'A line to sign'

/** A Wallet Standard wallet with real Bitcoin keys that approves everything. */
function createWallet(name: string) {
  let [key] = bitcoinKeys(0)
  const listeners = new Set<(change: object) => void>()
  const account = ({ address, publicKey, purpose }: BitcoinKey) => {
    const features = ['bitcoin:signMessage']
    return { address, publicKey, purpose, chains: ['bitcoin:mainnet'], features }
  }
  const accounts = () => [account(key)]
  const wallet = {
    version: '1.0.0',
    name,
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    chains: ['bitcoin:mainnet'],
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
      'bitcoin:disconnect': { version: '1.0.0', disconnect: async () => undefined },
      'bitcoin:events': {
        version: '1.0.0',
        on(_event: string, listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ message }: { message: Uint8Array }) => {
          const signed = atob(signBip322(new TextDecoder().decode(message), key))
          return [{ signature: Uint8Array.from(signed, (letter) => letter.charCodeAt(0)) }]
        },
      },
    },
  }
  const switchAccount = (index: number) => {
    ;[key] = bitcoinKeys(index)
    for (const tell of listeners) tell({ accounts: accounts() })
  }
  return { wallet, switchAccount, address: () => key.address }
}

describe('the Bitcoin binding', () => {
  // One page has one kit.
  // conforms: 1.3.10
  it('shares the widget’s wallet with the page, and the page’s wallet with the widget', async () => {
    const bitcoin = createBitcoinAdapter()
    const told: (string | undefined)[] = []
    const stop = bitcoin.subscribe(({ address }) => told.push(address))
    const universal = createUniversalAdapter()
    let toldToAll: string | undefined
    const hear = ({ address }: { address?: string | undefined }) => {
      toldToAll = address
    }
    universal.subscribe('bip122', hear)
    universal.subscribe('solana', hear)
    const kit = createAppKit({
      networks: ['bip122:mainnet'],
      disableAppend: true,
      adapters: [bitcoin, universal],
      enableWalletConnect: false,
    })
    await kit.ready()
    expect(bitcoin.getWallet()).to.equal(undefined)
    const signs = async (address: string) => {
      const signature = (await bitcoin.getWallet()?.signMessage({ address, message })) ?? ''
      return verifyBip122({ message, signature, address, chainId }, {})
    }

    // The widget connects first.
    const plover = createWallet('Plover')
    await kit.follow({ id: 'plover', name: 'Plover', namespace: 'bip122', provider: plover.wallet })
    const first = plover.address()
    expect(kit.getAddress('bip122')).to.equal(first)
    expect(bitcoin.getWallet()?.accounts()).to.deep.include({
      address: first,
      purpose: 'payment',
      publicKey: [...bitcoinKeys(0)[0].publicKey].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    })
    expect(await signs(first)).to.equal(true)
    plover.switchAccount(1)
    await waitFor(() => told.at(-1) === plover.address(), 'the other account')
    expect(toldToAll).to.equal(plover.address())
    expect(await signs(plover.address())).to.equal(true)
    await kit.disconnect('bip122')
    expect(bitcoin.getWallet()).to.equal(undefined)

    // The page connects first.
    const own = createWallet('Own')
    own.switchAccount(2)
    await bitcoin.follow({ id: 'own', name: 'Own', provider: own.wallet })
    expect(kit.getAddress('bip122')).to.equal(own.address())
    expect(await signs(own.address())).to.equal(true)
    await kit.disconnect('bip122')
    expect(bitcoin.getWallet()).to.equal(undefined)
    const heard = told.filter((address, at) => address !== told[at - 1])
    expect(heard.slice(-2)).to.deep.equal([own.address(), undefined])
    stop()
  })
})
