import type { Runtime } from '../../runtime.ts'

const cooldownMs = 30_000

/** Seconds until another email may be sent from any tab, rounded up. */
export function secondsUntilEmail({ storage }: Pick<Runtime, 'storage'>): number {
  const last = Number(storage.get('embedded:LAST_EMAIL_LOGIN_TIME') ?? 0)
  const left = last + cooldownMs - Date.now()
  // More than the whole cooldown: the clock was set back.
  return left > cooldownMs ? 0 : Math.max(0, Math.ceil(left / 1000))
}
