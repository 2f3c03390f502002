import type { Runtime } from '../../runtime.ts'
import type { EmailStep } from '../../schemas/embedded.ts'
import { track } from '../events/track.ts'
import { embeddedHere } from './connectEmbedded.ts'
import { sendEmail } from './sendEmail.ts'

type Slice = Pick<Runtime, 'connectors' | 'stores' | 'environment' | 'storage' | 'outcomes'>

/** Begins to sign in by email and shows what comes next, unless somebody has gone elsewhere meanwhile. */
export async function startEmail(runtime: Slice, { email }: { email: string }): Promise<void> {
  const { router } = runtime.stores
  const from = router.$route.get()
  track(runtime, 'EMAIL_SUBMITTED')
  const step = await sendEmail(runtime, { email, ask: (embedded) => embedded.connectEmail(email) })
  if (router.$route.get() === from) showEmailStep(runtime, { step, email, how: 'push' })
}

/** Asks for the email once more, and shows what has become of it. */
export async function sendEmailAgain(runtime: Slice, { email }: { email: string }): Promise<void> {
  const { router } = runtime.stores
  const from = router.$route.get()
  const step = await sendEmail(runtime, { email, ask: (embedded) => embedded.connectEmail(email) })
  runtime.stores.toast.show({ message: 'emailSent', variant: 'success' })
  if (router.$route.get() === from) showEmailStep(runtime, { step, email, how: 'replace' })
}

type Next = { step: EmailStep; email: string; how: 'push' | 'replace' }

function showEmailStep(runtime: Slice, { step, email, how }: Next): void {
  const { router } = runtime.stores
  const embedded = embeddedHere(runtime)
  if (step === 'VERIFY_OTP') router[how]('EmailVerifyOtp', { email })
  else if (step === 'VERIFY_DEVICE') router[how]('EmailVerifyDevice', { email })
  else if (embedded)
    router[how]('ConnectingExternal', { connectorId: embedded.id, namespace: embedded.namespace })
}
