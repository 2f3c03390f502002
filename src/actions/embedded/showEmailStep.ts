import type { Runtime } from '../../runtime.ts'
import type { EmailStep } from '../../schemas/email.ts'
import { embeddedHere } from './connectEmbedded.ts'

type EmailStepParameters = { step: EmailStep; email: string; how: 'push' | 'replace' }

export function showEmailStep(runtime: Runtime, { step, email, how }: EmailStepParameters): void {
  const { router } = runtime.stores
  const embedded = embeddedHere(runtime)
  if (step === 'VERIFY_OTP') router[how]('EmailVerifyOtp', { email })
  else if (step === 'VERIFY_DEVICE') router[how]('EmailVerifyDevice', { email })
  else if (embedded)
    router[how]('ConnectingExternal', { connectorId: embedded.id, namespace: embedded.namespace })
}
