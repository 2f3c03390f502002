import type { Runtime } from '../../runtime.ts'

const cooldownMs = 30_000

/** How many seconds are left until another email may be sent, in this tab or any other: rounded up. */
export function secondsUntilEmail({ storage }: Pick<Runtime, 'storage'>): number {
  const last = Number(storage.get('embedded:LAST_EMAIL_LOGIN_TIME') ?? 0)
  const left = last + cooldownMs - Date.now()
  // More than there is: the clock has been put back.
  return left > cooldownMs ? 0 : Math.max(0, Math.ceil(left / 1000))
}
