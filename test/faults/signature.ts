import { type Address, type Hex, verifyMessage } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { email } from './flows/email.ts'
import type { Run } from './run.ts'

/** What pages have signed. */
export const message = { text: 'Harbour', hex: '0x486172626f7572' } as const

export const isSignature = (answer: unknown): answer is Hex =>
  typeof answer === 'string' && answer.length === 132

/** Whether an answer is a signature of the message by an account of the user. */
export async function isOwnSignature({ world }: Run, answer: unknown): Promise<boolean> {
  if (!isSignature(answer)) return false
  const embedded = world.sandbox.secure.addressOf(email) as Address | undefined
  const addresses = [testAccounts[0].address, testAccounts[1].address, ...(embedded ? [embedded] : [])]
  const checks = addresses.map((address) =>
    verifyMessage({ address, message: message.text, signature: answer }).catch(() => false),
  )
  return (await Promise.all(checks)).includes(true)
}
