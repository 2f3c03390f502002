import { p2tr, p2wpkh } from '@scure/btc-signer/payment.js'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import type { BitcoinAccount } from './accounts.ts'

/** A key of the sandbox and its address. Public, and worthless outside the sandbox. */
export type BitcoinKey = BitcoinAccount & {
  privateKey: Uint8Array
  /** The locking script of the address. */
  script: Uint8Array
  tapInternalKey?: Uint8Array | undefined
}

/** A payment key (P2WPKH) and an ordinals key (P2TR) on Bitcoin's main network, by number. */
export function bitcoinKeys(index: number): [payment: BitcoinKey, ordinals: BitcoinKey] {
  const [first, second] = [new Uint8Array(32).fill(20 + index), new Uint8Array(32).fill(60 + index)]
  const publicKey = pubECDSA(first)
  const tapInternalKey = pubSchnorr(second)
  const payment = p2wpkh(publicKey)
  const ordinals = p2tr(tapInternalKey)
  return [
    {
      purpose: 'payment',
      address: payment.address ?? '',
      privateKey: first,
      publicKey,
      script: payment.script,
    },
    {
      purpose: 'ordinals',
      address: ordinals.address ?? '',
      privateKey: second,
      publicKey: tapInternalKey,
      script: ordinals.script,
      tapInternalKey,
    },
  ]
}
