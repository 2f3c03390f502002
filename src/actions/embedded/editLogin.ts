import type { Runtime } from '../../runtime.ts'
import { getLogin } from '../../stores/login.ts'

/** Keeps the email address as it is typed. */
export const typeEmail = (runtime: Pick<Runtime, 'stores'>, text: string): void =>
  getLogin(runtime).setEmail(text)

/** Keeps whether the user accepts the page's terms. */
export const acceptTerms = (runtime: Pick<Runtime, 'stores'>, accepted: boolean): void =>
  getLogin(runtime).agree(accepted)
