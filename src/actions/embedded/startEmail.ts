import type { Runtime } from '../../runtime.ts'
import type { EmailStep } from '../../schemas/email.ts'
import { track } from '../events/track.ts'
import { embeddedHere } from './connectEmbedded.ts'
import { sendEmail } from './sendEmail.ts'

/** Begins to sign in by email and shows the next step, unless the user has left meanwhile. */
export const startEmail = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'push' })

export const sendEmailAgain = (runtime: Runtime, { email }: { email: string }): Promise<void> =>
  ask(runtime, { email, how: 'replace' })

type Ask = { email: string; how: 'push' | 'replace' }

const ask = (runtime: Runtime, { email, how }: Ask): Promise<void> =>
  sendEmail(runtime, {
    email,
    how,
    ask: async (embedded) => {
      const step = await embedded.connectEmail(email)
      // Only after the address was accepted: a rejected one was never submitted.
      if (how === 'push') track(runtime, 'EMAIL_SUBMITTED')
      return step
    },
    show: (step) => showStep(runtime, { step, email, how }),
  })

function showStep(runtime: Runtime, { step, email, how }: Ask & { step: EmailStep }): void {
  const { router } = runtime.stores
  const embedded = embeddedHere(runtime)
  if (step === 'VERIFY_OTP') router[how]('EmailVerifyOtp', { email })
  else if (step === 'VERIFY_DEVICE') router[how]('EmailVerifyDevice', { email })
  else if (embedded)
    router[how]('ConnectingExternal', { connectorId: embedded.id, namespace: embedded.namespace })
}
