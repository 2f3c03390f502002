import type { Page } from 'playwright-core'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { createKeyrings } from '../../../sandbox/phone-wallet/createKeyrings.ts'
import {
  createPhoneWallet,
  type PhoneWallet,
  type PhoneWalletOptions,
} from '../../../sandbox/phone-wallet/createPhoneWallet.ts'
import { until } from '../../support/patience.ts'
import type { Visit, World } from './openWorld.ts'

/** User actions on the demo and similar pages. */

export const dialogOf = ({ page }: Visit) => page.getByRole('dialog')

/** Waits until the modal closes; skips the pause that shows the connected wallet. */
export async function modalGone(visit: Visit): Promise<void> {
  await visit.skipPauses(true)
  await dialogOf(visit).first().waitFor({ state: 'hidden' })
  await visit.skipPauses(false)
}

export const buttonOf = ({ page }: Visit) => page.locator('w3m-button').first().getByRole('button')

/** The namespace and reason of an ended connection, from the page's event. */
export async function endOf(visit: Visit): Promise<{ namespace: unknown; reason: unknown }> {
  const { namespace, reason } = await visit.hear('w3m-disconnect')
  return { namespace, reason }
}

/** A wallet's row in the list, also if it was the last one used. */
export const walletRow = (visit: Visit, wallet: string) =>
  dialogOf(visit).getByRole('button', { name: new RegExp(`^(Continue with )?${wallet}`) })

/** Clicks a wallet's row in the list, which may have to be expanded first. */
export async function pressWallet(visit: Visit, wallet: string): Promise<void> {
  const row = walletRow(visit, wallet)
  const more = dialogOf(visit).getByTestId('more-wallets')
  await row.or(more).first().waitFor()
  // Wallets that announce themselves now may collapse visible rows. On a busy machine, a click may count as too late
  // although it arrived: then the list is gone.
  await until(async () => {
    if ((await row.count()) === 0 && (await more.count()) > 0) await more.click()
    const isDone = await row.click({ timeout: 10_000 }).then(
      () => true,
      () => false,
    )
    return isDone || !(await row.or(more).first().isVisible())
  })
}

/** Clicks a wallet's row in the list, and waits until it is connected and the modal closes. */
export async function pickWallet(visit: Visit, wallet: string, namespace: string): Promise<void> {
  await pressWallet(visit, wallet)
  await visit.hear('w3m-connect', (detail) => detail.namespace === namespace)
  await modalGone(visit)
}

/** Connects an approving wallet with the page's button, as the first one. */
export async function connectFirst(visit: Visit, wallet: string, namespace: string): Promise<void> {
  await buttonOf(visit).click()
  await pickWallet(visit, wallet, namespace)
}

/** Connects an approving EVM extension wallet with the page's button, as the first one. */
export const connectExtension = (visit: Visit, wallet = 'Otter'): Promise<void> =>
  connectFirst(visit, wallet, 'eip155')

export async function openAccount(visit: Visit): Promise<void> {
  await buttonOf(visit).click()
  await visit.page.getByTestId('wallet-features-send-button').waitFor()
}

/** In the menu of the shown account. */
export async function pressDisconnect(place: Pick<Page, 'getByTestId'>): Promise<void> {
  await place.getByTestId('account-menu-button').click()
  await place.getByTestId('disconnect-button').click()
}

/** From the account in the embedded wallet to its settings. */
export async function openSettings({ page }: Visit): Promise<void> {
  await page.getByTestId('account-menu-button').click()
  await page.getByTestId('account-settings-button').click()
  await page.getByTestId('account-network').waitFor()
}

export type Typed = { token?: string | undefined; amount: string; to: string }

/** From the account to the review of a transfer. */
export async function fillTransfer({ page }: Visit, { token, amount, to }: Typed): Promise<void> {
  await page.getByTestId('wallet-features-send-button').click()
  if (token) {
    await page.getByTestId('send-token').click()
    await page.getByTestId(`send-token-${token}`).click()
  }
  await page.getByTestId('send-amount').fill(amount)
  await page.getByTestId('send-recipient').fill(to)
  await page.getByRole('button', { name: 'Review transaction' }).click()
  await page.getByTestId('send-confirm-button').waitFor()
}

/** From the receipt of what was just signed to the account below it. */
export const leaveReceipt = ({ page }: Visit): Promise<void> => page.getByTestId('receipt-done').click()

/** From the page to the review of a transfer with an approving extension wallet. */
export async function reviewTransfer(visit: Visit, typed: Typed, wallet?: string): Promise<void> {
  await connectExtension(visit, wallet)
  await openAccount(visit)
  await fillTransfer(visit, typed)
}

/** With the page's network button, from anywhere. */
export async function moveTo(visit: Visit, network: string): Promise<void> {
  await visit.page.locator('w3m-network-button').getByRole('button').click()
  await visit.page.getByTestId(`w3m-network-switch-${network}`).click()
}

/** Opens the QR code and copies its link with the button below it. */
export async function copyLink(visit: Visit): Promise<string> {
  await buttonOf(visit).click()
  await visit.page.getByTestId('wallet-selector-walletconnect').click()
  return copyShownLink(visit)
}

export async function copyShownLink({ page }: Visit): Promise<string> {
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  await page.getByTestId('copy-wc2-uri').click()
  await page.getByText('Link copied').first().waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Pairs an approving phone, and waits until the modal closes. */
export async function pairPhone(visit: Visit, phone: PhoneWallet): Promise<void> {
  await phone.pair(await copyLink(visit))
  await visit.hear('w3m-connect')
  await modalGone(visit)
}

/** A phone on a world's relay and chains, which ends with that world. */
export const startPhone = async (
  { sandbox, keep }: World,
  options: Pick<PhoneWalletOptions, 'signsIn'> = {},
): Promise<PhoneWallet> =>
  keep(
    await createPhoneWallet({
      ...options,
      relayUrl: sandbox.addresses.services.relay,
      projectId: sandboxProjectId,
      chains: sandbox.chains.map(({ id, rpcUrl }) => ({ id, rpcUrl })),
      keyrings: createKeyrings([0, 1], {
        solana: sandbox.solana.rpcUrl,
        bitcoin: sandbox.addresses.bitcoin,
      }),
    }),
  )

/** How often an extension wallet, by default Otter, received a request. */
export const askedOf = ({ page }: Visit, method: string, wallet = 'otter'): Promise<number> =>
  page.evaluate(
    ([wallet, method]) =>
      window.__wallets?.[wallet]?.requests.filter((request) => request.method === method).length ?? 0,
    [wallet, method] as const,
  )

/** Makes the extension wallet Otter keep its prompts open, or respond as a user does. */
export const setPolicy = ({ page }: Visit, send: 'approve' | 'decline' | 'wait'): Promise<unknown> =>
  page.evaluate((send) => Object.assign(window.__wallets?.otter?.policy ?? {}, { send }), send)

/** Approves Otter's open prompt. */
export const sayYes = ({ page }: Visit): Promise<void> =>
  page.evaluate(() => {
    const { otter } = window.__wallets ?? {}
    for (const { id, status } of otter?.requests ?? []) if (status === 'waiting') otter?.decide(id, true)
  })

/** The page's events about its transfers: status and hash. */
export async function sendsOf(visit: Visit): Promise<[status: unknown, hash: unknown][]> {
  const told = await visit.told()
  return told
    .filter(({ name }) => name === 'w3m-send')
    .map(({ detail }): [unknown, unknown] => [detail.status, detail.hash])
}
