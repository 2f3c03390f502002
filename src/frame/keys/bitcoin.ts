import { HDKey } from '@scure/bip32'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { withSeed } from './phrase.ts'

/**
 * The first address for payments, native SegWit (BIP-84), and the first of Taproot (BIP-86), able to sign. Phantom,
 * MetaMask and Sparrow derive the same from the phrase.
 */
export const bitcoinAccount = (entropy: Uint8Array, isTestnet = false) =>
  withSeed(entropy, (seed) => {
    const root = HDKey.fromMasterSeed(seed)
    const network = isTestnet ? TEST_NETWORK : NETWORK
    const keysOf = (purpose: number) => {
      const { publicKey, privateKey } = root.derive(`m/${purpose}'/${isTestnet ? 1 : 0}'/0'/0/0`)
      if (!publicKey || !privateKey) throw new Error('No private key')
      return { publicKey, privateKey }
    }
    const [payment, taproot] = [keysOf(84), keysOf(86)]
    const { address: paymentAddress = '' } = p2wpkh(payment.publicKey, network)
    const { address: taprootAddress = '' } = p2tr(taproot.publicKey.slice(1), undefined, network)
    return {
      payment: { ...payment, address: paymentAddress },
      taproot: { ...taproot, address: taprootAddress },
    }
  })
