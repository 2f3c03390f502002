import type { Visit } from './openWorld.ts'

export const walletButton = ({ page }: Visit) => page.locator('w3m-button').first().getByRole('button')

const waitUntilClosed = ({ page }: Visit) => page.getByRole('dialog').waitFor({ state: 'hidden' })

/** Presses a wallet's row in the list and waits until it is connected. */
export async function pickWallet(visit: Visit, wallet: string, namespace: string): Promise<void> {
  await visit.page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
  await visit.hear('w3m-connect', (detail) => detail.namespace === namespace)
  await waitUntilClosed(visit)
}

/** Connects a wallet by the page's button, as the first one. */
export async function connectFirst(visit: Visit, wallet: string, namespace: string): Promise<void> {
  await walletButton(visit).click()
  await pickWallet(visit, wallet, namespace)
}

/** Opens the list of networks by the page's button and presses one of them. */
export async function pickNetwork({ page }: Visit, name: string): Promise<void> {
  await page.locator('w3m-network-button').first().getByRole('button').click()
  await page.getByTestId(`w3m-network-switch-${name}`).click()
}

/** Opens the account and waits until it can send. */
export async function openAccount(visit: Visit): Promise<void> {
  await walletButton(visit).click()
  await visit.page.getByTestId('disconnect-button').waitFor()
}
