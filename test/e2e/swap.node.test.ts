import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { suiteMs } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  connectExtension,
  dialogOf,
  moveTo,
  openAccount,
  sayYes,
  setPolicy,
} from './support/steps.ts'
import {
  buyAside,
  changeTrials,
  confirmSwap,
  fillSwap,
  swapDone,
  swapStepsOf,
  type WantedSwap,
} from './support/swap.ts'

const [mara] = testAccounts

describe('a swap', { timeout: suiteMs }, () => {
  let world: World
  before(async () => {
    world = await openWorld()
  })
  after(() => world.stop())
  afterEach(() => world.sandbox.faults.clear())

  /** From the page to the review of a swap. */
  const review = async (visit: Visit, wanted: WantedSwap) => {
    await connectExtension(visit)
    await openAccount(visit)
    await fillSwap(visit, wanted)
  }
  const holds = (symbol: string) => world.balanceOf(mara.address, { token: world.token(symbol).address })

  it('gives a token for ether, to the last unit that the chain, the events and the activity tell', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const [ether, tokens] = [await world.balanceOf(mara.address), await holds('USDC')]
    await review(visit, { to: 'USDC', amount: '1.5' })
    await visit.page.getByText('Tried out on the network').waitFor()
    await dialogOf(visit)
      .locator('div')
      .filter({ hasText: /^You send1\.5 ETH$/ })
      .waitFor()
    await confirmSwap(visit, 'Swap')
    const { hash, received, amount } = await swapDone(visit)
    const gained = (await holds('USDC')) - tokens
    assert.equal(parseUnits(String(received), 6), gained)
    assert.equal(amount, '1.5')
    const receipt = await world.node.getTransactionReceipt({ hash: hash as Hex })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    assert.equal(ether - (await world.balanceOf(mara.address)), parseEther('1.5') + fee)
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)

    await visit.page.getByTestId('account-activity').click()
    const row = visit.page.getByTestId('activity-trade-confirmed').first()
    await row.getByText('From 1.5 ETH').waitFor()
    await visit.close()
  })

  it('lets the router take exactly what is swapped, and no more, before a token is given for ether', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const [tokens, ether] = [await holds('DAI'), await world.balanceOf(mara.address)]
    await review(visit, { from: 'DAI', to: 'ETH', amount: '250' })
    await dialogOf(visit).getByText('Who may take it').waitFor()
    await confirmSwap(visit, 'Approve')
    const { hash } = await visit.hear('w3m-swap', ({ step }) => step === 'approve')
    const approval = await world.node.getTransaction({ hash: hash as Hex })
    assert.equal(BigInt(`0x${approval.input.slice(-64)}`), parseEther('250'))
    await confirmSwap(visit, 'Swap')
    const done = await swapDone(visit)
    assert.equal(tokens - (await holds('DAI')), parseEther('250'))
    const receipts = await Promise.all(
      [hash, done.hash].map((each) => world.node.getTransactionReceipt({ hash: each as Hex })),
    )
    const fees = receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice,
      0n,
    )
    assert.equal(parseEther(String(done.received)), (await world.balanceOf(mara.address)) - ether + fees)
    assert.deepEqual(await swapStepsOf(visit), [
      'approve pending',
      'approve success',
      'swap pending',
      'swap success',
    ])
    const [opened, ...events] = await eventsOf(visit, /SWAP/)
    assert.deepEqual(opened, {
      event: 'OPEN_SWAP',
      properties: { network: 'eip155:1', isSmartAccount: false },
    })
    assert.deepEqual(
      events.map(({ event }) => event),
      ['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_TOKEN_TO_SWAP', 'INITIATE_SWAP', 'SWAP_SUCCESS'],
    )
    const { swapToAmount, ...facts } = events[3]?.properties ?? {}
    assert.match(String(swapToAmount), /^0\.08/)
    assert.deepEqual(facts, {
      network: 'eip155:1',
      swapFromToken: 'DAI',
      swapToToken: 'ETH',
      swapFromAmount: '250',
      isSmartAccount: false,
    })
    await visit.close()
  })

  it('gives a token for a token over a third one, and takes back an old allowance where the token wants that', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { router } = world.sandbox.chains.find(({ id }) => id === 1)?.uniswap ?? {}
    await world.node.request({
      method: 'eth_sendTransaction' as never,
      params: [
        {
          from: mara.address,
          to: world.token('USDT').address,
          data: `0x095ea7b3${router?.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`,
        },
      ] as never,
    })
    const before = [await holds('USDT'), await holds('UNI')] as const
    await review(visit, { from: 'USDT', to: 'UNI', amount: '100' })
    await visit.page.getByText('Take back the old USDT allowance').waitFor()
    await confirmSwap(visit, 'Approve')
    await visit.page.getByText('Allow 100 USDT').waitFor()
    await confirmSwap(visit, 'Approve')
    // What has changed is read anew of both, whatever anybody keeps of it.
    const both = ['USDT', 'UNI'].map((symbol) => `eip155:1:${world.token(symbol).address}`)
    const read = visit.page.waitForRequest((request) => {
      const asked = new URL(request.url()).searchParams.get('forceUpdate')
      return asked?.toLowerCase() === both.join().toLowerCase()
    })
    const said = visit.page
      .getByText(/^Swapped USDT to \d+\.\d{1,3} UNI$/)
      .first()
      .waitFor()
    await confirmSwap(visit, 'Swap')
    const { received } = await swapDone(visit)
    await Promise.all([read, said])
    assert.equal(before[0] - (await holds('USDT')), parseUnits('100', 6))
    assert.equal((await holds('UNI')) - before[1], parseEther(String(received)))
    await visit.close()
  })

  it('that is declined costs nothing, asks once, and keeps what was chosen', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const tokens = await holds('USDC')
    await review(visit, { to: 'USDC', amount: '2' })
    await setPolicy(visit, 'decline')
    await confirmSwap(visit, 'Swap')
    const { error } = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    const { code, rpcCode } = error as { code: string; rpcCode: number }
    assert.deepEqual([code, rpcCode], ['W3M_SWAP_FAILED', 4001])
    const [begun, failed, ...more] = await eventsOf(visit, /^(INITIATE|SWAP)/)
    assert.deepEqual([begun?.event, failed?.event, more], ['INITIATE_SWAP', 'SWAP_ERROR', []])
    assert.deepEqual(failed?.properties, { ...begun?.properties, message: 'Transaction error' })
    await visit.page.getByText('You declined the request in Otter.').first().waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    assert.equal(await holds('USDC'), tokens)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
    await visit.close()
  })

  it('whose approval is declined allows nothing, asks once, and goes on when told to', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { router = '' } = world.sandbox.chains.find(({ id }) => id === 1)?.uniswap ?? {}
    const allowed = () =>
      world.node.readContract({
        abi: erc20Abi,
        address: world.token('DAI').address as Hex,
        functionName: 'allowance',
        args: [mara.address, router as Hex],
      })
    const before = await allowed()
    await review(visit, { from: 'DAI', to: 'USDC', amount: '3' })
    await setPolicy(visit, 'decline')
    await confirmSwap(visit, 'Approve')
    const { error } = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    assert.equal((error as { rpcCode: number }).rpcCode, 4001)
    const [event, ...more] = await eventsOf(visit, /^(INITIATE|SWAP)/)
    assert.deepEqual(
      [event?.event, event?.properties?.message, more],
      ['SWAP_APPROVAL_ERROR', 'Transaction error', []],
    )
    await visit.page.getByText('You declined the request in Otter.').first().waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    assert.equal(await allowed(), before)
    await setPolicy(visit, 'approve')
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await confirmSwap(visit, 'Approve')
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 3)
    await visit.close()
  })

  it('of which the wallet says nothing for long can be left, and what the wallet says after all is recorded', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const tokens = await holds('USDC')
    await review(visit, { to: 'USDC', amount: '0.5' })
    await setPolicy(visit, 'wait')
    await confirmSwap(visit, 'Swap')
    await dialogOf(visit).getByRole('heading', { name: 'Confirm in Otter' }).waitFor()
    await visit.passDeadlines()
    await dialogOf(visit).getByText('The request may be behind another window.').waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    // Nothing of it is lost: neither what was chosen, nor what becomes of the question.
    assert.equal(await page.getByTestId('swap-amount').inputValue(), '0.5')
    assert.deepEqual(await swapStepsOf(visit), [])
    await sayYes(visit)
    const { received } = await swapDone(visit)
    assert.equal((await holds('USDC')) - tokens, parseUnits(String(received), 6))
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    assert.equal(await page.getByTestId('swap-amount').inputValue(), '0.5')
    await visit.close()
  })

  it('for which somebody else is to be allowed the token is stopped before the wallet opens', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await visit.page.route('**/build-approve**', async (route) => {
      const reply = await route.fetch()
      const { tx } = await reply.json()
      const data = `${tx.data.slice(0, 34)}${'ba'.repeat(20)}${tx.data.slice(74)}`
      await route.fulfill({ response: reply, json: { tx: { ...tx, data } } })
    })
    await review(visit, { from: 'UNI', to: 'USDC', amount: '1' })
    await visit.page.getByText('Stopped before your wallet').first().waitFor()
    await dialogOf(visit)
      .getByText(/^W3M_APPROVAL_MISMATCH/)
      .waitFor({ state: 'attached' })
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await visit.close()
  })

  it('that the service builds for somebody else, or of which nobody can tell, is stopped before the wallet opens', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const own = mara.address.slice(2).toLowerCase()
    let change = (data: string) => data.replaceAll(own, 'ba'.repeat(20))
    await visit.page.route('**/build-transaction**', async (route) => {
      const reply = await route.fetch()
      const { tx } = await reply.json()
      await route.fulfill({ response: reply, json: { tx: { ...tx, data: change(tx.data) } } })
    })
    await review(visit, { to: 'USDC', amount: '3' })
    await visit.page.getByText('Stopped before your wallet').first().waitFor()
    change = (data) => `0x12345678${data.slice(10)}`
    await changeTrials(visit, () => undefined)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByText('What this swap would do cannot be checked.').first().waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await visit.close()
  })

  it('that gives less than was shown where the network tries it is not signed', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const own = mara.address.slice(2).toLowerCase()
    // What would come goes to somebody else: the tokens' log names another receiver.
    await changeTrials(visit, (reply) =>
      reply.replace(new RegExp(`(0x0{24})${own}(?="\\],"data":"0x0{5})`, 'g'), `$1${'ba'.repeat(20)}`),
    )
    await review(visit, { to: 'USDC', amount: '1' })
    await visit.page.getByText('Too little would come back').waitFor()
    const swap = visit.page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' })
    assert.equal(await swap.isDisabled(), true)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await visit.close()
  })

  it('whose price moves on the chain is shown anew, and goes on only when that is accepted', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await review(visit, { to: 'UNI', amount: '1' })
    await page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
    await buyAside(world, 'UNI', parseEther('8'))
    await visit.ringClocks()
    await page.getByText('The price changed').waitFor()
    // The market has moved too: what the swap itself loses is as little as before.
    await dialogOf(visit)
      .locator('div')
      .filter({ hasText: /^Price impact0\.\d+%$/ })
      .waitFor()
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    await page.getByRole('button', { name: 'Accept new price' }).click()
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
    await visit.close()
  })

  it('that is overtaken by others gives what is left within its slippage, and beyond it nothing', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectExtension(visit)
    const before = await holds('UNI')
    /** Signs a swap, and has somebody buy for so much before it in the same block. */
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
    assert.deepEqual([failed.hash, (failed.error as { code: string }).code], [hash, 'W3M_TRANSACTION_FAILED'])
    const { gasUsed, effectiveGasPrice } = await world.node.getTransactionReceipt({ hash: hash as Hex })
    assert.equal(ether - (await world.balanceOf(mara.address)), gasUsed * effectiveGasPrice)
    assert.equal((await holds('UNI')) - before, gained)
    await visit.page.getByTestId('account-activity').click()
    await visit.page.getByTestId('activity-trade-failed').first().waitFor()
    await visit.close()
  })

  it('that loses much of its value is accepted by itself first, and its terms are explained', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await page.route('**/fungible/price**', async (route) => {
      const reply = await route.fetch()
      const { fungibles } = await reply.json()
      const dearer = fungibles.map((each: { symbol: string; price: number }) =>
        each.symbol === 'ETH' ? { ...each, price: each.price * 2 } : each,
      )
      await route.fulfill({ response: reply, json: { fungibles: dearer } })
    })
    await review(visit, { to: 'USDC', amount: '1' })
    const swap = page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' })
    await swap.waitFor()
    assert.equal(await swap.isDisabled(), true)
    await page.getByRole('button', { name: 'What is this: Price impact?' }).click()
    await page.getByText('How much less you get than both tokens are worth').waitFor()
    await page.getByTestId('swap-accept-impact').check()
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
    await visit.close()
  })

  it('without a price says so, keeps the amounts, and asks again', async () => {
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
    assert.equal(await page.getByTestId('swap-amount').inputValue(), '1')
    await page.getByTestId('swap-action-button').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
    await visit.close()
  })

  it('turns around, and knows what there is too little of', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    await connectExtension(visit)
    await openAccount(visit)
    await page.getByTestId('wallet-features-swaps-button').click()
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByTestId('swap-switch').click()
    await page.getByTestId('swap-source').getByText('USDC').waitFor()
    await page.getByTestId('swap-amount').fill('99999999')
    await page.getByTestId('swap-action-button').getByText('Insufficient balance').waitFor()
    await visit.close()
  })

  it('is not to be had on every network: the view says so, and leads to one that has it', async () => {
    // No service and no node of this world knows Linea, and the wallet has to be told of it.
    const query = '?policy=approve&networks=eip155:1,eip155:59144'
    const visit = await world.visit({ query, expected: /rpc\.linea\.build|400/ })
    const { page } = visit
    await connectExtension(visit)
    await moveTo(visit, 'Linea')
    await visit.hear('w3m-network-change', ({ to }) => to === 'eip155:59144')
    await dialogOf(visit).waitFor({ state: 'hidden' })
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
    assert.equal(await page.getByTestId('swap-amount').inputValue(), '1')
    const [clicked] = await eventsOf(visit, /^CLICK_SELECT_NETWORK_TO_SWAP$/)
    assert.ok(clicked)
    // And it is the account of that network: nothing is left of where there was nothing.
    await page.getByTestId('swap-target').click()
    await page.getByTestId('swap-token-USDC').click()
    await page.getByTestId('swap-action-button').getByText('Review swap').waitFor()
    await visit.close()
  })
})
