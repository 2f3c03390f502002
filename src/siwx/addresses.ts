import { getAddress, isAddress as isEvmAddress } from 'viem'
import { decodeBase58 } from '../lib/base58.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

const base58 = /^[1-9A-HJ-NP-Za-km-z]+$/

const checks: Record<ChainNamespace, (text: string) => boolean> = {
  // The EIP-55 spelling: the standard asks for it, and a signature is compared with it to the letter.
  eip155: (text) => isEvmAddress(text) && getAddress(text) === text,
  solana: (text) => decodeBase58(text)?.length === 32,
  // Whether the checksum holds is shown by the signature, which is over the key that the address is made of.
  bip122: (text) =>
    text.length <= 90 && (/^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/.test(text) || isShort(text)),
  polkadot: (text) => text.length >= 46 && text.length <= 50 && base58.test(text),
}

const isShort = (text: string) => text.length >= 26 && text.length <= 35 && base58.test(text)

/** Whether the text is an address of the namespace, in the one spelling that messages have. */
export const isAddress = (namespace: ChainNamespace, text: string): boolean => checks[namespace](text)
