import type { Embedded } from '../../connectors/embedded/openEmbedded.ts'
import { EmailCooldownError, EmailInvalidError } from '../../errors/embedded.ts'
import type { Runtime } from '../../runtime.ts'
import { type EmailStep, type EmailUpdateStep, isEmail } from '../../schemas/email.ts'
import { track } from '../events/track.ts'
import { withEmbedded } from './withEmbedded.ts'

const cooldownMs = 30_000

/** Seconds until another email may be sent from any tab, rounded up. */
export function secondsUntilEmail({ storage }: Pick<Runtime, 'storage'>): number {
  const last = Number(storage.get('embedded:LAST_EMAIL_LOGIN_TIME') ?? 0)
  const left = last + cooldownMs - Date.now()
  // More than the whole cooldown: the clock was set back.
  return left > cooldownMs ? 0 : Math.max(0, Math.ceil(left / 1000))
}

/** `replace`: the email is sent again, from the step that waits for it. */
export type Email = { email: string; how: 'push' | 'replace' }

/**
 * Sends a code, or a link that approves this device, to an email address.
 * @returns The next step; undefined if the user has left meanwhile.
 * @throws {EmailInvalidError} If it is not a valid address.
 * @throws {EmailCooldownError} If an email was sent less than 30 seconds ago.
 * @throws {EmbeddedLoadError} {EmbeddedTimeoutError} {EmbeddedRefusedError} If the frame fails.
 */
export async function sendEmail<Step extends EmailStep | EmailUpdateStep>(
  runtime: Runtime,
  { email, how }: Email,
  ask: (embedded: Embedded) => Promise<Step>,
): Promise<Step | undefined> {
  const { storage, stores } = runtime
  const from = stores.router.$route.get()
  if (!isEmail(email)) throw new EmailInvalidError()
  const seconds = secondsUntilEmail(runtime)
  if (seconds > 0) throw new EmailCooldownError({ seconds })
  const step = await withEmbedded(runtime, ask)
  if (step !== 'CONNECT') storage.set('embedded:LAST_EMAIL_LOGIN_TIME', String(Date.now()))
  if (step.endsWith('OTP')) track(runtime, 'EMAIL_VERIFICATION_CODE_SENT')
  if (how === 'replace') stores.toast.show({ message: 'emailSent', variant: 'success' })
  return stores.router.$route.get() === from ? step : undefined
}
