import { $shown, type Approval } from './prompts.ts'
import { $session, endSession, recipientsKey, type Session, unlock, type Wallet } from './wallet.ts'

/** A session ends once the page was hidden for this long. */
const hiddenMs = 300_000

/**
 * Lends the wallet's entropy for a request that the user approved: from the session, or else after a prompt for the
 * passkey. For anything but approvals, use `unlock`.
 *
 * @param minutes - The length of the session that starts when the passkey answers; 0 for none.
 * @throws {PasskeyError} As `unlock`, if it prompts.
 */
export async function unlockForApproval<Result>(
  prompt: Approval,
  minutes: number,
  use: (entropy: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const { wallet } = prompt.request.asking
  const session = sessionOf(wallet)
  if (session) return lend(session, use)
  return unlock(wallet, async (entropy) => {
    const made = minutes > 0 ? await encrypt(entropy, wallet, minutes) : undefined
    // The page may have withdrawn the request or signed out before the passkey answered.
    if (made && $shown.get() === prompt) start(made)
    return use(entropy)
  })
}

function sessionOf({ check }: Wallet): Session | undefined {
  const session = $session.get()
  // Timers stop while the device sleeps.
  if (session && (session.check !== check || Date.now() >= session.endsAt)) endSession()
  return $session.get()
}

async function lend<Result>(
  { key, iv, sealed }: Session,
  use: (entropy: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const entropy = new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed))
  try {
    return await use(entropy)
  } finally {
    entropy.fill(0)
  }
}

async function encrypt(
  entropy: Uint8Array<ArrayBuffer>,
  { check }: Wallet,
  minutes: number,
): Promise<Session> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, entropy))
  return { check, endsAt: Date.now() + minutes * 60_000, key, iv, sealed }
}

/** Starts a session, which is kept only until it ends. */
function start(session: Session): void {
  const { endsAt, sealed } = session
  const life = new AbortController()
  const { signal } = life
  const last = setTimeout(endSession, endsAt - Date.now())
  let hidden: ReturnType<typeof setTimeout> | undefined
  let hiddenAt = Number.POSITIVE_INFINITY
  const look = () => {
    clearTimeout(hidden)
    if (Date.now() - hiddenAt >= hiddenMs) return endSession()
    hiddenAt = document.hidden ? Date.now() : Number.POSITIVE_INFINITY
    if (document.hidden) hidden = setTimeout(endSession, hiddenMs)
  }
  $session.set(session)
  const stop = $session.listen(() => {
    stop()
    life.abort()
    clearTimeout(last)
    clearTimeout(hidden)
    sealed.fill(0)
  })
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', endSession, { signal })
  // In another document of this origin, the user signed out or opened a wallet.
  addEventListener('storage', ({ key }) => key !== recipientsKey && endSession(), { signal })
  look()
}
