import type { Runtime } from '../../runtime.ts'
import type { EmailUpdateStep } from '../../schemas/email.ts'
import { track } from '../events/track.ts'
import { sendEmail } from './sendEmail.ts'

/** Begins to change the email address and shows the next step, unless the user has left meanwhile. */
export async function changeEmail(runtime: Runtime, { email }: { email: string }): Promise<void> {
  track(runtime, 'EMAIL_EDIT')
  await ask(runtime, { email, how: 'push' })
}

export const changeEmailAgain = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'replace' })

type Ask = { email: string; how: 'push' | 'replace' }

const ask = (runtime: Runtime, { email, how }: Ask): Promise<void> =>
  sendEmail(runtime, {
    email,
    how,
    ask: (embedded) => embedded.updateEmail(email),
    show: (step) => showStep(runtime, { step, email, how }),
  })

function showStep({ stores, storage }: Runtime, { step, email, how }: Ask & { step: EmailUpdateStep }): void {
  const { router } = stores
  const current = storage.get('embedded:EMAIL') ?? ''
  if (step === 'VERIFY_PRIMARY_OTP') router[how]('UpdateEmailPrimaryOtp', { email: current, newEmail: email })
  else router[how]('UpdateEmailSecondaryOtp', { email: current, newEmail: email })
}
