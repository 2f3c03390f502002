import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseEther } from 'viem'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sendMined } from '../../sandbox/rpc/sendMined.ts'
import { sleep } from '../../src/lib/deadline.ts'
import { becomes, quietMs, until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type World } from './support/openWorld.ts'
import {
  askedOf,
  connectExtension,
  dialogOf,
  leaveReceipt,
  modalGone,
  moveTo,
  openAccount,
} from './support/steps.ts'
import { buyAside, changeSimulations, confirmSwap, fillSwap, swapDone, typeSwap } from './support/swap.ts'

const [mara, noor] = testAccounts
const nobody = `0x${'e'.repeat(40)}` as const

describe('a swap that may change', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())
  afterEach(() => world.sandbox.faults.clear())

  const connected = keepVisit(async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectExtension(visit)
    return visit
  })
  const holds = (symbol: string) => world.balanceOf(mara.address, { token: world.token(symbol).address })

  /** An account sends its whole balance of a token away. */
  async function giveAway(symbol: string, { from }: { from: Hex }) {
    const token = world.token(symbol).address
    const args = [nobody, await world.balanceOf(from, { token })] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    const rpcUrl = world.sandbox.chains.find(({ id }) => id === 1)?.rpcUrl ?? ''
    await sendMined(rpcUrl, { from, to: token, data })
  }

  it('is reviewed again if another account is active, and starts over on another network', async () => {
    const visit = await connected()
    const { page } = visit
    const source = page.getByTestId('swap-source')
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '2.5' })
    const review = page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' })
    await review.waitFor()
    const built = page.waitForRequest((request) => {
      const body = request.url().includes('/build-transaction') ? request.postDataJSON() : undefined
      return body?.userAddress === `eip155:1:${noor.address}` && body.amount === String(parseEther('2.5'))
    })
    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await built
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
    const asked = await page.evaluate(() =>
      window.__wallets?.otter?.requests
        .filter(({ method }) => method === 'eth_sendTransaction')
        .map(({ params }) => (params as [{ from: string; data: string }])[0]),
    )
    assert.deepEqual(
      asked?.map(({ from, data }) => [from, data.includes(noor.address.slice(2).toLowerCase())]),
      [[noor.address, true]],
    )

    await leaveReceipt(visit)
    await typeSwap(visit, { to: 'USDC', amount: '0.25' })
    const quoted = page.waitForRequest(
      (request) => new URL(request.url()).searchParams.get('userAddress') === mara.address,
    )
    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await quoted
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '0.25')
    await page.evaluate(() => window.__wallets?.otter?.emitChainChanged(8453))
    await page.getByTestId('swap-action-button').getByText('Select token').waitFor()
    await source.getByText('ETH').waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '1')
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()

    // A page that opens it after the wallet switched gets the tokens of the wallet's network.
    await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()
    await page.evaluate(() => window.__wallets?.otter?.emitChainChanged(1))
    await visit.hear('w3m-network-change', ({ to }) => to === 'eip155:1')
    await page.evaluate(() => document.querySelector('w3m-modal')?.open({ view: 'Swap' }))
    await page.getByTestId('swap-action-button').getByText('Select token').waitFor()
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-UNI').waitFor()
  })

  it('returns to the form if the account that is now active has too low a balance', async () => {
    await giveAway('UNI', { from: noor.address })
    // The service caches an address's balance for ten seconds.
    world.sandbox.elapse(10_000)
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await fillSwap(visit, { from: 'UNI', to: 'USDC', amount: '1.5' })
    await page.getByTestId('swap-confirm-button').getByText('Approve').waitFor()
    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await page.getByTestId('swap-action-button').getByText('Insufficient balance').waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '1.5')
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  it('stops before the wallet opens if its approval names an unknown spender', async () => {
    const visit = await connected()
    await visit.page.route('**/build-approve**', async (route) => {
      const reply = await route.fetch()
      const { tx } = await reply.json()
      const data = `${tx.data.slice(0, 34)}${'ba'.repeat(20)}${tx.data.slice(74)}`
      await route.fulfill({ response: reply, json: { tx: { ...tx, data } } })
    })
    await openAccount(visit)
    await fillSwap(visit, { from: 'UNI', to: 'USDC', amount: '1' })
    await visit.page.getByText('Swap stopped').first().waitFor()
    await dialogOf(visit)
      .getByText(/^W3M_APPROVAL_MISMATCH/)
      .waitFor({ state: 'attached' })
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  // conforms: 2.5.3
  it('stops before the wallet opens if the service builds it for another recipient or it cannot be decoded', async () => {
    const visit = await connected()
    const own = mara.address.slice(2).toLowerCase()
    let change = (data: string) => data.replaceAll(own, 'ba'.repeat(20))
    await visit.page.route('**/build-transaction**', async (route) => {
      const reply = await route.fetch()
      const { tx } = await reply.json()
      await route.fulfill({ response: reply, json: { tx: { ...tx, data: change(tx.data) } } })
    })
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '3' })
    await visit.page.getByText('Swap stopped').first().waitFor()
    change = (data) => `0x12345678${data.slice(10)}`
    await changeSimulations(visit, () => undefined)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByText('We can’t check what this swap would do.').first().waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  it('is not signed if the simulation returns less than shown', async () => {
    const visit = await connected()
    const own = mara.address.slice(2).toLowerCase()
    // The output goes to another account: the token's log names another recipient.
    await changeSimulations(visit, (reply) =>
      reply.replace(new RegExp(`(0x0{24})${own}(?="\\],"data":"0x0{5})`, 'g'), `$1${'ba'.repeat(20)}`),
    )
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '1' })
    await visit.page.getByText('You would receive less than the minimum').waitFor()
    const swap = visit.page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' })
    await becomes(() => swap.isDisabled(), true)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  it('shows the new price if it moves on the chain, and continues only when the user accepts', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await fillSwap(visit, { to: 'UNI', amount: '1' })
    await page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
    await buyAside(world, 'UNI', parseEther('8'))
    await visit.ringClocks()
    await page.getByText('The price changed').waitFor()
    // The market moved too: the swap itself loses as little as before.
    await dialogOf(visit)
      .locator('div')
      .filter({ hasText: /^Price impact0\.\d+%$/ })
      .waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await page.getByRole('button', { name: 'Accept new price' }).click()
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
  })

  it('refreshes its quote and the balances every ten seconds while the form is visible', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await typeSwap(visit, { to: 'UNI', amount: '1' })
    const answer = page.getByTestId('swap-answer').locator('.num')
    const first = await answer.textContent()
    let [asked, balances] = [0, 0]
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/convert/quotes')) asked += 1
      if (pathname.endsWith('/balance')) balances += 1
    })
    await buyAside(world, 'UNI', parseEther('8'))
    // The last balances are old enough then.
    await visit.passTime(10_000)
    await visit.ringClocks()
    await until(async () => Number(await answer.textContent()) < Number(first) * 0.99)
    await until(() => balances > 0)
    assert.equal(asked, 1)
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '1')
    // Also a token with too low a balance.
    await page.getByTestId('swap-amount').fill('20000')
    await page.getByTestId('swap-action-button').getByText('Insufficient balance').waitFor()
    await answer.getByText(/\d/).waitFor()
    asked = 0
    await visit.ringClocks()
    await until(() => asked > 0)
    asked = 0
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    })
    await visit.ringClocks()
    await page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'))
    await visit.ringClocks()
    await until(() => asked > 0)
    await dialogOf(visit).getByRole('button', { name: 'Close' }).click()
    await modalGone(visit)
    await visit.ringClocks()
    await sleep(quietMs)
    assert.equal(asked, 1)
  })

  it('returns what is left within its slippage if others front-run it, and nothing beyond', async () => {
    const visit = await connected()
    const before = await holds('UNI')
    /** Signs a swap, with another account's purchase of this size before it in the same block. */
    const overtake = async (ether: string) => {
      await openAccount(visit)
      await fillSwap(visit, { to: 'UNI', amount: '1' })
      await visit.page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
      await world.node.setAutomine(false)
      await confirmSwap(visit, 'Swap')
      const isNew = ({ status, hash }: Record<string, unknown>) => status === 'pending' && hash !== last
      const { hash, received } = await visit.hear('w3m-swap', isNew)
      await buyAside(world, 'UNI', parseEther(ether))
      await world.node.mine({ blocks: 1 })
      await world.node.setAutomine(true)
      last = hash
      return { hash, shown: parseEther(String(received)) }
    }
    let last: unknown
    const { shown } = await overtake('1')
    const gained = parseEther(String((await swapDone(visit)).received))
    assert.equal((await holds('UNI')) - before, gained)
    assert.ok(gained < shown && gained > (shown * 99n) / 100n)
    await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()

    const ether = await world.balanceOf(mara.address)
    const { hash } = await overtake('8')
    const failed = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    assert.deepEqual([failed.hash, (failed.error as { code: string }).code], [hash, 'W3M_SWAP_PRICE_MOVED'])
    await dialogOf(visit).getByRole('heading', { name: 'The price moved' }).waitFor()
    const { gasUsed, effectiveGasPrice } = await world.node.getTransactionReceipt({ hash: hash as Hex })
    assert.equal(ether - (await world.balanceOf(mara.address)), gasUsed * effectiveGasPrice)
    assert.equal((await holds('UNI')) - before, gained)
    await leaveReceipt(visit)
    await visit.page.getByTestId('account-activity').click()
    await visit.page.getByTestId('activity-trade-failed').first().click()
    await dialogOf(visit).getByRole('heading', { name: 'The price moved' }).waitFor()
  })

  for (const [name, ratio, words] of [
    ['it loses much of its value', 2, /I understand I may lose \d/],
    ['its price impact is unknown because a price is 0', 0, /I understand that I may lose much/],
  ] as const) {
    // conforms: 3.6.20
    it(`asks for consent of its own, and explains its terms, if ${name}`, async () => {
      const visit = await connected()
      const { page } = visit
      await page.route('**/fungible/price**', async (route) => {
        const reply = await route.fetch()
        const { fungibles } = await reply.json()
        const dearer = fungibles.map((each: { symbol: string; price: number }) =>
          each.symbol === 'ETH' ? { ...each, price: each.price * ratio } : each,
        )
        await route.fulfill({ response: reply, json: { fungibles: dearer } })
      })
      await openAccount(visit)
      await fillSwap(visit, { to: 'USDC', amount: '1' })
      const swap = page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' })
      await swap.waitFor()
      await dialogOf(visit).getByText(words).waitFor()
      assert.equal(await swap.isDisabled(), true)
      await page.getByRole('button', { name: 'What is this: Price impact?' }).click()
      await page.getByText('How much less you get than both tokens are worth').waitFor()
      await page.getByTestId('swap-accept-impact').check()
      await confirmSwap(visit, 'Swap')
      await swapDone(visit)
    })
  }

  it('says that there is no market price, keeps the amounts, and asks again', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected: /400/ })
    const { page } = visit
    await connectExtension(visit)
    await openAccount(visit)
    await page.getByTestId('wallet-features-swaps-button').click()
    await page.getByTestId('swap-target').waitFor()
    world.sandbox.faults.set({
      service: 'blockchainApi',
      path: '/quotes',
      fault: { kind: 'status', status: 400 },
    })
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByText('No price right now').first().waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '1')
    await page.getByTestId('swap-action-button').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
    await visit.close()
  })

  // conforms: 5.4.12
  it('switches its tokens, and says which balance is too low', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await page.getByTestId('wallet-features-swaps-button').click()
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
    const got = (await page.getByTestId('swap-answer').locator('.num').textContent())?.replaceAll(',', '')
    await page.getByTestId('swap-switch').click()
    await page.getByTestId('swap-source').getByText('USDC').waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), got)
    await page.getByTestId('swap-amount').fill('99999999')
    await page.getByTestId('swap-action-button').getByText('Insufficient balance').waitFor()
    await page.getByTestId('buy-more').click()
    await dialogOf(visit).getByRole('heading', { name: 'Buy', exact: true }).waitFor()
    await page.getByTestId('header-back').click()
    await page.getByTestId('swap-action-button').getByText('Insufficient balance').waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '99999999')
  })

  it('says that a network has no swaps, and links to one that has them', async () => {
    // No service or node here supports Linea, and the wallet must add it.
    const query = '?policy=approve&networks=eip155:1,eip155:59144'
    const visit = await world.visit({ query, expected: /rpc\.linea\.build|400/ })
    const { page } = visit
    await connectExtension(visit)
    await moveTo(visit, 'Linea')
    await visit.hear('w3m-network-change', ({ to }) => to === 'eip155:59144')
    await modalGone(visit)
    await openAccount(visit)
    await page.getByTestId('wallet-features-swaps-button').click()
    await dialogOf(visit).getByText('No swaps on Linea').waitFor()
    await dialogOf(visit).getByText('Choose a network that has them.').waitFor()
    assert.deepEqual(
      await dialogOf(visit)
        .getByTestId(/^swap-network-/)
        .allInnerTexts(),
      ['Ethereum'],
    )
    await page.getByTestId('swap-network-Ethereum').click()
    await page.getByTestId('swap-source').getByText('ETH').waitFor()
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '1')
    const [clicked] = await eventsOf(visit, /^CLICK_SELECT_NETWORK_TO_SWAP$/)
    assert.ok(clicked)
    // And it uses the account of that network: nothing of the empty one remains.
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
    await visit.close()
  })
})
