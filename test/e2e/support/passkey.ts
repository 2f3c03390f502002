import type { Locator } from 'playwright-core'
import type { Visit } from './openWorld.ts'
import { buttonOf, dialogOf, modalGone } from './steps.ts'

/** A button of the passkey wallet's frame. */
export const inFrame = ({ page }: Visit, name: string): Locator =>
  page.frameLocator('#w3m-iframe').getByRole('button', { name, exact: true })

/** Opens a wallet with a passkey as the first one. @returns Its address. */
export async function connect(visit: Visit, button: string): Promise<string> {
  await buttonOf(visit).click()
  await dialogOf(visit).getByTestId('passkey-continue').click()
  await inFrame(visit, button).click()
  if (button === 'Create a wallet') await inFrame(visit, 'Later').click()
  const { address } = await visit.hear('w3m-connect')
  await modalGone(visit)
  return String(address)
}
