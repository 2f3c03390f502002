import { buyWithEther } from '../../support/buyWithEther.ts'
import type { Visit, World } from './openWorld.ts'
import { dialogOf } from './steps.ts'

type WantedSwap = { from?: string; to: string; amount: string }

/** From the account to the form of a swap with its price. */
export async function typeSwap(visit: Visit, { from, to, amount }: WantedSwap): Promise<void> {
  const { page } = visit
  await page.getByTestId('wallet-features-swaps-button').click()
  if (from) {
    await page.getByTestId('swap-source').click()
    await page.getByTestId(`swap-token-${from}`).click()
  }
  await page.getByTestId('swap-target').click()
  await page.getByTestId(`swap-token-${to}`).click()
  await page.getByTestId('swap-amount').fill(amount)
  await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
}

/** From the account to the review of a swap. */
export async function fillSwap(visit: Visit, wanted: WantedSwap): Promise<void> {
  await typeSwap(visit, wanted)
  await visit.page.getByTestId('swap-action-button').click()
  await dialogOf(visit).getByRole('heading', { name: 'Review swap' }).waitFor()
}

/** Continues from the review to the wallet. */
export const confirmSwap = ({ page }: Visit, name: 'Swap' | 'Approve'): Promise<void> =>
  page.getByTestId('swap-confirm-button').filter({ hasText: name }).click()

/** Changes the node's responses to simulations; undefined: it supports none. */
export const changeSimulations = (
  { page }: Visit,
  change: (reply: string) => string | undefined,
): Promise<unknown> =>
  page.route('**/*', async (route) => {
    const body = route.request().postData() ?? ''
    const isOverride = /"eth_call".*"code":/.test(body) && change('{}') === undefined
    if (!body.includes('eth_simulateV1') && !isOverride) return route.fallback()
    const missing = JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Not found' } })
    if (isOverride) return route.fulfill({ body: missing })
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: change(await reply.text()) ?? missing })
  })

/** Events of the finished swap. */
export const swapDone = (visit: Visit) =>
  visit.hear('w3m-swap', ({ step, status }) => step === 'swap' && status === 'success')

/** The page's events about a swap: each step and its status. */
export const swapStepsOf = async (visit: Visit): Promise<string[]> =>
  (await visit.told())
    .filter(({ name }) => name === 'w3m-swap')
    .map(({ detail }) => `${detail.step} ${detail.status}`)

/** The output in each event of a swap. */
export const broughtOf = async (visit: Visit): Promise<number[]> =>
  (await visit.told()).filter(({ name }) => name === 'w3m-swap').map(({ detail }) => Number(detail.received))

/** Another account buys a token on Ethereum with this much ether, which moves its price. */
export async function buyAside({ sandbox }: World, symbol: string, ether: bigint): Promise<void> {
  const ethereum = sandbox.chains.find(({ id }) => id === 1)
  if (ethereum) await buyWithEther(ethereum, symbol, ether)
}
