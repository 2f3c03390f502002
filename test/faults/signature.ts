import { type Address, type Hex, verifyMessage } from 'viem'
import { email } from './flows/email.ts'
import { ownAddresses } from './ledger.ts'
import type { Run } from './run.ts'

/** What pages sign. */
export const message = { text: 'Harbour', hex: '0x486172626f7572' } as const

export const isSignature = (answer: unknown): answer is Hex =>
  typeof answer === 'string' && answer.length === 132

/** Whether a response is a signature of the message by one of the user's accounts. */
export async function isOwnSignature(run: Run, answer: unknown): Promise<boolean> {
  if (!isSignature(answer)) return false
  const embedded = run.world.sandbox.secure.addressOf(email) as Address | undefined
  const addresses = [...ownAddresses(run), ...(embedded ? [embedded] : [])]
  const checks = addresses.map((address) =>
    verifyMessage({ address, message: message.text, signature: answer }).catch(() => false),
  )
  return (await Promise.all(checks)).includes(true)
}
