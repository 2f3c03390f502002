import { HDKey } from '@scure/bip32'
import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { withSeed } from './phrase.ts'

/** The first address, native SegWit (BIP-84), able to sign. Phantom, MetaMask and Sparrow derive the same. */
export const bitcoinAccount = (entropy: Uint8Array, isTestnet = false) =>
  withSeed(entropy, (seed) => {
    const path = `m/84'/${isTestnet ? 1 : 0}'/0'/0/0`
    const { publicKey, privateKey } = HDKey.fromMasterSeed(seed).derive(path)
    if (!publicKey || !privateKey) throw new Error('No private key')
    const { address = '' } = p2wpkh(publicKey, isTestnet ? TEST_NETWORK : NETWORK)
    return { publicKey, privateKey, address }
  })
