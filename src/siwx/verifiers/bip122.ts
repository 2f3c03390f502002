import { Address, OutScript } from '@scure/btc-signer'
import { attempt } from '../../lib/attempt.ts'
import { base64ToBytes } from '../../lib/base64.ts'
import { isBip137, verifyBip137 } from './bip137.ts'
import { verifyBip322 } from './bip322.ts'
import type { VerifySignature } from './verifier.ts'

const networks: Record<string, { bech32: string; pubKeyHash: number; scriptHash: number; wif: number }> = {
  '000000000019d6689c085ae165831e93': { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  '000000000933ea01ad0ee984209779ba': { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
}

/**
 * Verifies signatures of Bitcoin accounts, in base64: BIP-322 in its simple form for addresses of a key hash (`bc1q…`,
 * nested `3…`) and of a tweaked key (`bc1p…`); the older BIP-137 for those of a key hash (also `1…`). An address of
 * several keys has no single signer.
 */
export const verifyBip122: VerifySignature = async ({ message, signature, address, chainId }) => {
  const network = networks[chainId.split(':')[1] ?? '']
  const bytes = base64ToBytes(signature)
  if (!network || !bytes) return false
  const verify = isBip137(bytes) ? verifyBip137 : verifyBip322
  return attempt(() => verify(bytes, message, OutScript.encode(Address(network).decode(address)))) ?? false
}
