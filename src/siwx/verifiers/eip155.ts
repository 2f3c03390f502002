import { createClient, fallback, http, isHex, recoverMessageAddress } from 'viem'
import { verifyMessage } from 'viem/actions'
import type { VerifySignature } from './verifier.ts'

/**
 * Verifies signatures of EVM accounts: by key (EIP-191), and with a node for the chain also of smart accounts, deployed
 * (ERC-1271), not yet deployed (ERC-6492) or delegated to code (EIP-7702).
 *
 * Rejects a high `s` (EIP-2), with which one signature would count as two. A last byte of 0 or 1 counts as 27 or 28, as
 * some hardware wallets write it.
 * @see https://eips.ethereum.org/EIPS/eip-2
 * @see https://eips.ethereum.org/EIPS/eip-191
 * @see https://eips.ethereum.org/EIPS/eip-1271
 * @see https://eips.ethereum.org/EIPS/eip-6492
 */
export const verifyEip155: VerifySignature = async (
  { message, signature, address, chainId },
  { rpcUrls, fetch: fetchFn = fetch },
) => {
  if (!isHex(signature, { strict: true })) return false
  if (await isSignedByKey(message, signature, address)) return hasLowS(signature)
  const urls = rpcUrls?.[chainId] ?? []
  if (urls.length === 0) return false
  const transport = fallback(urls.map((url) => http(url, { fetchFn })))
  const client = createClient({ transport })
  return verifyMessage(client, { address: address as `0x${string}`, message, signature })
}

async function isSignedByKey(message: string, signature: `0x${string}`, address: string): Promise<boolean> {
  // 65 bytes: r, s and the recovery byte.
  if (signature.length !== 132) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  return signer?.toLowerCase() === address.toLowerCase()
}

/** Half the order of the curve. */
const highest = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const hasLowS = (signature: string) => signature.slice(66, 130).toLowerCase() <= highest
