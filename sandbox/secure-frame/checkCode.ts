import { randomInt } from 'node:crypto'
import { LoginRefusal } from './LoginRefusal.ts'

/** A one-time code that has been sent. */
export type SentCode = { code: string; at: number; wrong: number }

const codeLifeMs = 20 * 60_000
const mostWrong = 3

export const createCode = (): SentCode => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  at: Date.now(),
  wrong: 0,
})

/** @throws {LoginRefusal} If the code is wrong or expired, or was tried too often. */
export function checkCode(sent: SentCode, code: string): void {
  if (sent.wrong >= mostWrong) throw new LoginRefusal('Too many attempts')
  if (Date.now() - sent.at > codeLifeMs) throw new LoginRefusal('The code has expired')
  if (sent.code === code) return
  sent.wrong += 1
  throw new LoginRefusal(sent.wrong >= mostWrong ? 'Too many attempts' : 'Invalid code')
}
