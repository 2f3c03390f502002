import type { FrameLocator } from 'playwright-core'
import { until } from '../../support/patience.ts'
import type { Visit } from './openWorld.ts'
import { buttonOf, dialogOf, modalGone } from './steps.ts'

/** The passkey wallet's frame over the card. */
export const frameOf = ({ page }: Visit): FrameLocator => page.frameLocator('#w3m-iframe')

/** Clicks an enabled button of the frame. Browsers drop clicks on a frame that has just moved: a user clicks again. */
export async function pressInFrame(visit: Visit, name: string): Promise<void> {
  const enabled = frameOf(visit).getByRole('button', { name, exact: true, disabled: false })
  await enabled.waitFor()
  const button = await enabled.elementHandle()
  // A pressed button may be replaced by the next view.
  const isPressed = () => button?.evaluate((node) => node.hasAttribute('data-pressed')).catch(() => true)
  await button?.evaluate((node) =>
    node.addEventListener('click', () => node.setAttribute('data-pressed', '')),
  )
  await until(async () => {
    await button?.click({ timeout: 2000 }).catch(() => undefined)
    return (await isPressed()) !== false
  })
}

/** Opens a wallet with a passkey as the first one. @returns Its address. */
export async function connect(visit: Visit, button: string): Promise<string> {
  await openInFrame(visit, button)
  const { address } = await visit.hear('w3m-connect')
  await modalGone(visit)
  return String(address)
}

/** Opens a wallet with a passkey from the page's button, up to the connection. */
export async function openInFrame(visit: Visit, button: string): Promise<void> {
  await buttonOf(visit).click()
  await dialogOf(visit).getByTestId('passkey-continue').click()
  await pressInFrame(visit, button)
  if (button === 'Create a wallet') await pressInFrame(visit, 'Later')
}
