import type { Runtime } from '../../runtime.ts'
import { getLogin } from '../../stores/login.ts'

export const typeEmail = (runtime: Pick<Runtime, 'stores'>, text: string): void =>
  getLogin(runtime).$email.set(text)

export const acceptTerms = (runtime: Pick<Runtime, 'stores'>, accepted: boolean): void =>
  getLogin(runtime).$agreed.set(accepted)
