import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { type Email, sendEmail } from './sendEmail.ts'

/** Begins to change the email address and shows the next step, unless the user has left meanwhile. */
export async function changeEmail(runtime: Runtime, { email }: { email: string }): Promise<void> {
  track(runtime, 'EMAIL_EDIT')
  await ask(runtime, { email, how: 'push' })
}

export const changeEmailAgain = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'replace' })

async function ask(runtime: Runtime, { email: newEmail, how }: Email): Promise<void> {
  const { stores, storage } = runtime
  const step = await sendEmail(runtime, { email: newEmail, how }, (embedded) =>
    embedded.updateEmail(newEmail),
  )
  const params = { email: storage.get('embedded:EMAIL') ?? '', newEmail }
  if (step === 'VERIFY_PRIMARY_OTP') stores.router[how]('UpdateEmailPrimaryOtp', params)
  else if (step) stores.router[how]('UpdateEmailSecondaryOtp', params)
}
