import type { Page } from 'playwright-core'
import type { Visit } from './openWorld.ts'
import { buttonOf } from './steps.ts'

/** User actions to sign in with a social account. */

/** Opens the first view and clicks a provider there, or in the full list. */
export async function chooseSocial(visit: Visit, provider: string): Promise<void> {
  const { page } = visit
  if ((await page.getByRole('dialog').count()) === 0) await buttonOf(visit).click()
  await page.getByTestId('social-selector-google').waitFor()
  const isListed = (await page.getByTestId(`social-selector-${provider}`).count()) > 0
  if (!isListed) await page.getByTestId('social-selector-more').click()
  await page.getByTestId(`social-selector-${provider}`).click()
}

/** The provider's window, which opens on click. */
export async function openSocial(visit: Visit, provider: string): Promise<Page> {
  const [popup] = await Promise.all([visit.page.waitForEvent('popup'), chooseSocial(visit, provider)])
  await popup.getByRole('heading', { name: `Sign in with ${provider}` }).waitFor()
  return popup
}

/** Responds on the provider's page: with a name, or with a refusal. */
export async function answerSocial(page: Page, name: string | undefined): Promise<void> {
  if (name) await page.getByLabel('Your name here').fill(name)
  await page.getByRole('button', { name: name ? 'Sign in' : 'Refuse' }).click()
}

declare global {
  interface Window {
    /** The widget's social sign-in events: event and provider. */
    __socials: string[]
  }
}

/** Runs in the page before its scripts: records events of social sign-ins and other connect methods. */
export function listenToSocials(): void {
  window.__socials = []
  document.addEventListener('w3m-event', ({ detail: { event, properties } }) => {
    if (event === 'CONNECT_SUCCESS') window.__socials.push(`CONNECTED ${properties?.method}`)
    if (event.startsWith('SOCIAL_LOGIN_')) window.__socials.push(`${event} ${properties?.provider}`)
  })
}
