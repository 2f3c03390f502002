import { codeOf } from '../../errors/codes.ts'
import type { MessagesOf } from '../../i18n/areas.ts'

type Text = MessagesOf<'embedded'>['email']

/** How browsers say to the wallet's page that it may keep nothing. */
const storageWords = /storage|insecure|access is denied/i

/** The message if no email could be sent. */
export function emailErrorText(text: Text, error: unknown): string {
  const code = codeOf(error)
  const { details, message } = Object(error) as { details?: { seconds?: unknown }; message?: unknown }
  if (code === 'W3M_EMAIL_INVALID') return text.invalid
  if (code === 'W3M_EMAIL_COOLDOWN') return text.cooldown({ seconds: Number(details?.seconds) })
  if (code === 'W3M_EMBEDDED_REFUSED' && storageWords.test(String(message))) return text.blocked
  return code === 'W3M_EMBEDDED_LOAD' || code === 'W3M_EMBEDDED_UNAVAILABLE' ? text.unavailable : text.failed
}
