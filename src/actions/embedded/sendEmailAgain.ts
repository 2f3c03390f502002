import type { Runtime } from '../../runtime.ts'
import { sendEmail } from './sendEmail.ts'
import { showEmailStep } from './showEmailStep.ts'

export async function sendEmailAgain(runtime: Runtime, { email }: { email: string }): Promise<void> {
  const { router } = runtime.stores
  const from = router.$route.get()
  const step = await sendEmail(runtime, { email, ask: (embedded) => embedded.connectEmail(email) })
  runtime.stores.toast.show({ message: 'emailSent', variant: 'success' })
  if (router.$route.get() === from) showEmailStep(runtime, { step, email, how: 'replace' })
}
