import { enterCode } from '../../actions/embedded/enterCode.ts'
import { sendEmailAgain } from '../../actions/embedded/startEmail.ts'
import { leaveSignUp } from '../../actions/names/leaveSignUp.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { useJoined } from '../shared/useJoined.ts'
import { EmailCodeForm } from './EmailCodeForm.tsx'

/** Asks for the code from the email, and connects its account. */
export function EmailVerifyOtpView({ email }: RouteParams<'EmailVerifyOtp'>) {
  if (useJoined()) return <PairingJoined leave={leaveSignUp} />
  return <EmailCodeForm email={email} enter={enterCode} resend={sendEmailAgain} />
}
