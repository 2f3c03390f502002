import type { Embedded } from '../../connectors/embedded/openEmbedded.ts'
import type { Runtime } from '../../runtime.ts'
import { chainNamespaces } from '../../schemas/caip.ts'
import { getLogin } from '../../stores/login.ts'
import { track } from '../events/track.ts'
import { connectEmbedded } from './connectEmbedded.ts'
import { withEmbedded } from './withEmbedded.ts'

/** A one-time code. The signal aborts when the user leaves; then no account connects and no view opens. */
type Code = { code: string; signal: AbortSignal }

/** Signs in, and connects the account. @throws {EmbeddedRefusedError} If the code is wrong. */
export async function enterCode(runtime: Runtime, { code, signal }: Code): Promise<void> {
  await verifyCode(runtime, (embedded) => embedded.connectCode(code))
  if (signal.aborted) return
  getLogin(runtime).$email.set('')
  await connectEmbedded(runtime, signal)
}

/** Confirms the current address, then asks for the code that was sent to the new one. */
export async function confirmOldEmail(runtime: Runtime, { code, signal }: Code): Promise<void> {
  await verifyCode(runtime, (embedded) => embedded.confirmOldEmail(code))
  const { router } = runtime.stores
  const route = router.$route.get()
  if (signal.aborted || route.name !== 'UpdateEmailPrimaryOtp') return
  track(runtime, 'EMAIL_VERIFICATION_CODE_SENT')
  router.replace('UpdateEmailSecondaryOtp', route.params)
}

/** Confirms the new address, which then replaces the current one. */
export async function confirmNewEmail(runtime: Runtime, { code, signal }: Code): Promise<void> {
  await verifyCode(runtime, (embedded) => embedded.confirmNewEmail(code))
  const { connection, router, toast } = runtime.stores
  // The page reads the address with the account.
  for (const namespace of chainNamespaces) connection.update(namespace, {})
  runtime.storage.remove('embedded:LAST_EMAIL_LOGIN_TIME')
  toast.show({ message: 'emailChanged', variant: 'success' })
  if (signal.aborted) return
  router.reset('Account')
  router.push('AccountSettings')
}

async function verifyCode(runtime: Runtime, enter: (embedded: Embedded) => Promise<void>): Promise<void> {
  try {
    await withEmbedded(runtime, enter)
  } catch (error) {
    track(runtime, 'EMAIL_VERIFICATION_CODE_FAIL', { message: (error as Error).message })
    throw error
  }
  track(runtime, 'EMAIL_VERIFICATION_CODE_PASS')
}
