import type { Locator } from 'playwright-core'
import type { Visit } from './openWorld.ts'
import { askedOf, buttonOf, dialogOf, pressWallet } from './steps.ts'

/** User actions to sign in with the extension wallet Otter, and its requests. */

/** Connects, up to the sign-in prompt, or what replaces it. */
export async function connectToSign(visit: Visit, shown?: Locator): Promise<void> {
  await buttonOf(visit).click()
  await pressWallet(visit, 'Otter')
  await visit.hear('w3m-connect')
  await (shown ? shown.waitFor() : askedToSign(visit))
}

/** Waits for the page's sign-in view. */
export const askedToSign = (visit: Visit): Promise<void> =>
  dialogOf(visit)
    .getByRole('heading', { name: /^Sign in to/ })
    .waitFor()

/** Signs, and retries. */
export const signButton = ({ page }: Visit): Locator => page.getByTestId('w3m-connecting-siwe-sign')

/** The number of signatures requested from the wallet since the page loaded. */
export const signaturesOf = (visit: Visit): Promise<number> => askedOf(visit, 'personal_sign')

/** Sets how the wallet responds to a signature request: `wait` leaves it open. */
export const answerSigning = ({ page }: Visit, sign: 'approve' | 'decline' | 'wait'): Promise<unknown> =>
  page.evaluate((sign) => Object.assign(window.__wallets?.otter?.policy ?? {}, { sign }), sign)

/** Waits until this many signature requests are open in the wallet. */
export const untilAsked = async ({ page }: Visit, count = 1): Promise<void> => {
  const isAsked = (count: number) =>
    window.__wallets?.otter?.requests.filter(({ method }) => method === 'personal_sign').length === count
  await page.waitForFunction(isAsked, count)
}

/** The wallet approves or declines all open signature requests. */
export const signWaiting = ({ page }: Visit, isGiven = true): Promise<void> =>
  page.evaluate((isGiven) => {
    const { requests = [], decide } = window.__wallets?.otter ?? {}
    for (const { id, method } of requests) if (method === 'personal_sign') decide?.(id, isGiven)
  }, isGiven)

/** Waits until the page receives the sign-in of an address. */
export const signedIn = (visit: Visit, address?: string): Promise<Record<string, unknown>> =>
  visit.hear(
    'w3m-sign-in',
    (told) => told.status === 'success' && (address === undefined || told.address === address),
  )
