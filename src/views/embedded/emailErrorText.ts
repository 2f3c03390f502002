import { codeOf } from '../../errors/codes.ts'
import type { Said } from '../../errors/embedded.ts'
import type { MessagesOf } from '../../i18n/areas.ts'

type Text = MessagesOf<'embedded'>['email']

export const hasSaid = (error: unknown, what: Said): boolean =>
  (Object(error) as { said?: readonly Said[] }).said?.includes(what) ?? false

export function emailErrorText(text: Text, error: unknown): string {
  const code = codeOf(error)
  const { details } = Object(error) as { details?: { seconds?: unknown } }
  if (code === 'W3M_EMAIL_INVALID') return text.invalid
  if (code === 'W3M_EMAIL_COOLDOWN') return text.cooldown({ seconds: Number(details?.seconds) })
  if (hasSaid(error, 'noStorage')) return text.blocked
  return code === 'W3M_EMBEDDED_LOAD' || code === 'W3M_EMBEDDED_UNAVAILABLE' ? text.unavailable : text.failed
}
