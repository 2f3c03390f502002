import type { Embedded } from '../../connectors/embedded/embedded.ts'
import type { Runtime } from '../../runtime.ts'
import { track } from '../events/track.ts'
import { sendEmail } from './sendEmail.ts'
import { showEmailStep } from './showEmailStep.ts'

/** Begins to sign in by email and shows the next step, unless the user has left meanwhile. */
export async function startEmail(runtime: Runtime, { email }: { email: string }): Promise<void> {
  const ask = async (embedded: Embedded) => {
    const step = await embedded.connectEmail(email)
    // Only after the address was accepted: a rejected one was never submitted.
    track(runtime, 'EMAIL_SUBMITTED')
    return step
  }
  await sendEmail(runtime, {
    email,
    ask,
    show: (step) => showEmailStep(runtime, { step, email, how: 'push' }),
  })
}
