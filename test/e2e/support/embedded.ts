import type { Frame, Locator } from 'playwright-core'
import type { Mail } from '../../../sandbox/secure-frame/createInbox.ts'
import type { SignsAtOnce } from '../../../sandbox/secure-frame/page/signAtOnce.ts'
import { until, waitMs } from '../../support/patience.ts'
import type { Visit, World } from './openWorld.ts'
import { buttonOf, modalGone } from './steps.ts'

/** User actions to sign in to the embedded wallet. */

export const emailField = ({ page }: Visit) => page.getByTestId('wui-email-input')
export const codeField = ({ page }: Visit) => page.getByTestId('wui-otp-input')

/** The newest mail to an address after the first so many. */
export async function nextMail({ sandbox }: World, to: string, after: number): Promise<Mail> {
  const find = () => sandbox.secure.mails.slice(after).findLast((mail) => mail.to === to)
  await until(
    () => find() !== undefined,
    () => JSON.stringify(sandbox.secure.mails),
  )
  return find() as Mail
}

/** Types an email address into the first view and continues. */
export async function giveEmail(visit: Visit, email: string): Promise<void> {
  if ((await visit.page.getByRole('dialog').count()) === 0) await buttonOf(visit).click()
  await emailField(visit).fill(email)
  await visit.page.getByTestId('email-submit').click()
}

/** Opens the link of a mail in another page, and clicks its button. */
export async function approveDevice({ context }: Visit, { link = '' }: Mail): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'Your device is approved' }).waitFor()
  await page.close()
}

export async function typeCode(visit: Visit, code: string): Promise<void> {
  await codeField(visit).locator('input:read-write').first().focus()
  await visit.page.keyboard.type(code)
}

/** Signs in on a device that is new to the wallet, until the modal closes. */
export async function signInByEmail(world: World, visit: Visit, email: string): Promise<void> {
  await connectByEmail(world, visit, email)
  await modalGone(visit)
}

/**
 * Signs in on a device that is new to the wallet, until it is connected.
 *
 * @param how - How the frame responds to a sign-in that comes with the connection.
 */
export async function connectByEmail(
  world: World,
  visit: Visit,
  email: string,
  how: SignsAtOnce = 'rightly',
): Promise<void> {
  const seen = world.sandbox.secure.mails.length
  await giveEmail(visit, email)
  await approveDevice(visit, await nextMail(world, email, seen))
  await signsAtOnce(visit, how)
  await codeField(visit).waitFor()
  const { code = '' } = await nextMail(world, email, seen + 1)
  await typeCode(visit, code)
  await visit.hear('w3m-connect')
}

/** The frame of the embedded wallet, if it is in the page. The widget's loader has short-lived frames of its own. */
export const findSecureFrame = ({ page }: Visit): Frame | undefined =>
  page.frames().find((frame) => frame.name() === 'w3m-secure-iframe')

/** The document in the secure frame. */
export async function secureFrame(visit: Visit): Promise<Frame> {
  const find = () => findSecureFrame(visit)
  await until(() => find() !== undefined)
  const frame = find() as Frame
  await frame.waitForFunction(() => '__frame' in window, undefined, { timeout: waitMs })
  return frame
}

/** Sets how the existing frame responds to a sign-in that comes with the connection. */
export async function signsAtOnce(visit: Visit, how: SignsAtOnce): Promise<void> {
  const frame = await secureFrame(visit)
  await frame.evaluate((how) => Object.assign(window.__frame, { signsAtOnce: how }), how)
}

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
/** A wallet's response or refusal. */
export type Outcome = { answer?: unknown; code?: number; message?: string }

/** Sends a request with the wallet's own provider, as a page does. */
export const request = (
  { page }: Visit,
  method: string,
  params: unknown,
  namespace = 'eip155',
): Promise<Outcome> =>
  page.evaluate(
    ([method, params, namespace]) => {
      const widget = document.querySelector('w3m-modal') as never as {
        getProvider(namespace: string): Provider
      }
      return widget
        .getProvider(namespace)
        .request({ method, params })
        .then(
          (answer) => ({ answer }),
          ({ code, message }) => ({ code, message }),
        )
    },
    [method, params, namespace] as const,
  )

type SolanaParts = { address: string; message?: number[]; transaction?: number[]; options?: object }

/** Sends a Solana request, as a page does: bytes are passed as lists of numbers. */
export const onSolana = (
  { page }: Visit,
  method: 'signMessage' | 'signAndSendTransaction',
  parts: SolanaParts,
): Promise<Omit<Outcome, 'code'> & { code?: unknown }> =>
  page.evaluate(
    ([method, { message = [], transaction = [], ...parts }]) => {
      type Signer = Record<string, (parameters: object) => Promise<unknown>>
      const widget = document.querySelector('w3m-modal') as never as { getProvider(name: string): Signer }
      const bytes = { message: Uint8Array.from(message), transaction: Uint8Array.from(transaction) }
      return (widget.getProvider('solana')[method]?.({ ...parts, ...bytes }) ?? Promise.reject(method)).then(
        (answer) => ({ answer: answer instanceof Uint8Array ? [...answer] : answer }),
        ({ code, message }) => ({ code, message }),
      )
    },
    [method, parts] as const,
  )

/** What the frame shows over the card. */
export const question = ({ page }: Visit): Locator =>
  page.frameLocator('#w3m-iframe').locator('#approve section')

/**
 * Responds to it as soon as possible. Browsers drop clicks on a frame that checks its visibility for a moment after it
 * has moved: a user clicks again.
 */
export async function decide(visit: Visit, answer: 'Approve' | 'Decline'): Promise<void> {
  // Long content must be scrolled to its end first, and again if the fee reduces the visible part.
  await until(async () => {
    await question(visit).getByRole('button', { name: answer }).scrollIntoViewIfNeeded()
    const enabled = question(visit).getByRole('button', { name: answer, disabled: false })
    return enabled.waitFor({ timeout: 3000 }).then(
      () => true,
      () => false,
    )
  })
  const card = await question(visit).elementHandle()
  const button = await card?.$(`button:text-is("${answer}")`)
  await until(async () => {
    if (!(await card?.evaluate(({ isConnected }) => isConnected).catch(() => false))) return true
    await button?.click({ timeout: 2000 }).catch(() => undefined)
    return false
  })
}
