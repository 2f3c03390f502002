import type { Locator } from 'playwright-core'
import type { Visit } from './openWorld.ts'
import { askedOf, buttonOf, dialogOf, pressWallet } from './steps.ts'

/** User actions to sign in with the extension wallet Otter, and its requests. */

/** Connects, up to the question whether to sign in, or what comes instead. */
export async function connectToSign(visit: Visit, shown?: Locator): Promise<void> {
  await buttonOf(visit).click()
  await pressWallet(visit, 'Otter')
  await visit.hear('w3m-connect')
  await (shown ? shown.waitFor() : askedToSign(visit))
}

/** Waits for the page to ask. */
export const askedToSign = (visit: Visit): Promise<void> =>
  dialogOf(visit)
    .getByRole('heading', { name: /^Sign in to/ })
    .waitFor()

/** Signs, and tries again. */
export const signButton = ({ page }: Visit): Locator => page.getByTestId('w3m-connecting-siwe-sign')

/** How many signatures the wallet was asked for since the page was loaded. */
export const signaturesOf = (visit: Visit): Promise<number> => askedOf(visit, 'personal_sign')

/** How the wallet answers when it is asked to sign: `wait` leaves it open. */
export const answerSigning = ({ page }: Visit, sign: 'approve' | 'decline' | 'wait'): Promise<unknown> =>
  page.evaluate((sign) => Object.assign(window.__wallets?.otter?.policy ?? {}, { sign }), sign)

/** Waits until the wallet has so many signatures to give. */
export const untilAsked = async ({ page }: Visit, count = 1): Promise<void> => {
  const isAsked = (count: number) =>
    window.__wallets?.otter?.requests.filter(({ method }) => method === 'personal_sign').length === count
  await page.waitForFunction(isAsked, count)
}

/** The wallet gives, or declines, all signatures that it was asked for and left open. */
export const signWaiting = ({ page }: Visit, isGiven = true): Promise<void> =>
  page.evaluate((isGiven) => {
    const { requests = [], decide } = window.__wallets?.otter ?? {}
    for (const { id, method } of requests) if (method === 'personal_sign') decide?.(id, isGiven)
  }, isGiven)

/** Waits until the page has heard that an address has signed in. */
export const signedIn = (visit: Visit, address?: string): Promise<Record<string, unknown>> =>
  visit.hear(
    'w3m-sign-in',
    (told) => told.status === 'success' && (address === undefined || told.address === address),
  )
