import type { Locator } from 'playwright-core'
import { decide, question } from '../e2e/support/embedded.ts'
import { buttonOf, dialogOf, modalGone, pressWallet } from '../e2e/support/steps.ts'
import type { Run } from './run.ts'

/** A failed service is retried before the total is unknown. */
const loadingMs = 2_500

/** User actions that open a view, or do nothing if it is open. */

export const isOpen = async ({ visit }: Run): Promise<boolean> => (await dialogOf(visit).count()) > 0

/** Whether the page's button shows an account. */
export async function isConnected(run: Run): Promise<boolean> {
  const button = buttonOf(run.visit)
  await button.waitFor()
  return !/^(Connect|Sign)/i.test((await button.textContent()) ?? '')
}

/** Reads and dismisses what is over the page. */
export async function dismissAlerts({ visit }: Run): Promise<void> {
  const dismiss = visit.page.locator('w3m-modal').getByRole('button', { name: 'Dismiss' })
  for (const button of await dismiss.all()) await button.click({ timeout: 2_000 }).catch(() => undefined)
}

/** Opens the modal with the page's button. */
export async function open(run: Run): Promise<void> {
  if (!(await isOpen(run))) {
    await dismissAlerts(run)
    await buttonOf(run.visit).click()
  }
  await dialogOf(run.visit).first().waitFor()
}

/** Clicks a wallet in the list, and waits until it is connected and the modal closes. */
export async function connect(run: Run, wallet: string): Promise<void> {
  if (await isConnected(run)) return
  await open(run)
  await pressWallet(run.visit, wallet)
  await connected(run)
}

export async function connected(run: Run): Promise<void> {
  await run.hear('w3m-connect')
  await modalGone(run.visit)
}

/** Opens the account, and watches its holdings for as long as they may load. */
export async function openAccount(run: Run): Promise<void> {
  const { page } = run.visit
  await open(run)
  await page.getByTestId('wallet-features-send-button').waitFor()
  const loading = page.getByText('Loading total').waitFor({ state: 'hidden', timeout: loadingMs })
  await loading.catch(() => undefined)
  await page.evaluate(() => window.__lookForZero())
}

/** Clicks the button that sends a wallet request; twice if the user is in a hurry. */
export async function confirm(run: Run, button: Locator): Promise<void> {
  await button.waitFor()
  run.intents += 1
  await (run.pressesTwice ? button.dblclick() : button.click())
}

const waysOut = /^(Close|Back|Cancel|Try again|Retry|Done|Go back|Disconnect|Open .*|Connect another.*)$/i

/** The enabled controls that leave the modal's current view. */
export const exits = ({ visit }: Run): Locator =>
  dialogOf(visit).getByRole('button', { name: waysOut, disabled: false })

/**
 * Leaves the modal from any view, as a user does to start over.
 *
 * @throws If no button leaves a view.
 */
export async function leave(run: Run): Promise<void> {
  const { page } = run.visit
  for (let tries = 0; tries < 6 && (await isOpen(run)); tries += 1) {
    // The embedded wallet's prompt covers the rest.
    if (await question(run.visit).isVisible()) await decide(run.visit, 'Decline').catch(() => undefined)
    for (const name of [/^Close$/, /^Cancel$/, /^Disconnect$/, /^Back$/]) {
      const button = dialogOf(run.visit).getByRole('button', { name, disabled: false }).last()
      if ((await button.count()) === 0) continue
      await button.click({ timeout: 2_000 }).catch(() => undefined)
      break
    }
    await dialogOf(run.visit)
      .first()
      .waitFor({ state: 'hidden', timeout: 1_500 })
      .catch(() => undefined)
  }
  if (await isOpen(run)) throw new Error(`dead end: ${await textOf(run)}`)
  await page.bringToFront()
}

/** The modal's text. */
export const textOf = async ({ visit }: Run): Promise<string> =>
  (
    await dialogOf(visit)
      .allInnerTexts()
      .catch(() => [])
  )
    .join(' | ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400)

/** Settles like the promise, unless the user stops waiting. */
export function impatient<Value>({ patienceMs }: Run, promise: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer came')), patienceMs).unref()
  })
  return Promise.race([promise, late])
}
