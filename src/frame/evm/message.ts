import type { Hex } from 'viem'
import { hexToBytes } from '../../lib/hex.ts'
import { evmAccount } from '../keys/evm.ts'
import { type Asking, type Question, RefusedError } from '../request.ts'
import { readSignedText } from '../signedText.ts'

/** `personal_sign`. @throws {RefusedError} If it is not hex, or a sign-in for another page. */
export function askMessage({ origin, wallet }: Asking, message: Hex): Question {
  const bytes = hexToBytes(message)
  if (!bytes) throw new RefusedError('The message is not hex')
  return {
    ...readSignedText(bytes, { origin, address: wallet.addresses.eip155 }),
    facts: [],
    perform: async (entropy) => (await evmAccount(entropy)).signMessage({ message: { raw: message } }),
  }
}
