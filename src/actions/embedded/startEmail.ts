import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { embeddedHere } from './connectEmbedded.ts'
import { type Email, sendEmail } from './sendEmail.ts'

/** Begins to sign in by email and shows the next step, unless the user has left meanwhile. */
export const startEmail = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'push' })

export const sendEmailAgain = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'replace' })

async function ask(runtime: Runtime, { email, how }: Email): Promise<void> {
  const { router } = runtime.stores
  const step = await sendEmail(runtime, { email, how }, async (embedded) => {
    const step = await embedded.connectEmail(email)
    // Only after the address was accepted: a rejected one was never submitted.
    if (how === 'push') track(runtime, 'EMAIL_SUBMITTED')
    return step
  })
  const embedded = embeddedHere(runtime)
  if (step === 'VERIFY_OTP') router[how]('EmailVerifyOtp', { email })
  else if (step === 'VERIFY_DEVICE') router[how]('EmailVerifyDevice', { email })
  else if (step && embedded)
    router[how]('ConnectingExternal', { connectorId: embedded.id, namespace: embedded.namespace })
}
