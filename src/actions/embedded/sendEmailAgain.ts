import type { Runtime } from '../../runtime.ts'
import { sendEmail } from './sendEmail.ts'
import { showEmailStep } from './showEmailStep.ts'

export async function sendEmailAgain(runtime: Runtime, { email }: { email: string }): Promise<void> {
  await sendEmail(runtime, {
    email,
    ask: (embedded) => embedded.connectEmail(email),
    show: (step) => showEmailStep(runtime, { step, email, how: 'replace' }),
  })
  runtime.stores.toast.show({ message: 'emailSent', variant: 'success' })
}
