import assert from 'node:assert/strict'
import { erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { encodeApproval } from '../../src/lib/swapCall.ts'
import { becomes } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  connectExtension,
  dialogOf,
  leaveReceipt,
  openAccount,
  sayYes,
  setPolicy,
} from './support/steps.ts'
import { broughtOf, confirmSwap, fillSwap, swapDone, swapStepsOf } from './support/swap.ts'

const [mara] = testAccounts

describe('a swap', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = keepVisit(async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectExtension(visit)
    return visit
  })

  const holds = (symbol: string) => world.balanceOf(mara.address, { token: world.token(symbol).address })

  /** The next balance request that bypasses the cache for these. */
  const readAnew = ({ page }: Visit, addresses: string[]) => {
    const named = addresses.map((address) => `eip155:1:${address}`).join()
    return page.waitForRequest((request) => {
      const asked = new URL(request.url()).searchParams.get('forceUpdate')
      return asked?.toLowerCase() === named.toLowerCase()
    })
  }

  // conforms: 2.5.4, 3.6.9, 3.6.11, 3.6.18, 3.6.19, 3.6.21, 3.6.22, 4.8.21, 9.4.1, 9.4.7, 9.4.8
  it('pays ether for a token, to the last unit on the chain, in the events and in the activity', async () => {
    const visit = await connected()
    const [ether, tokens] = [await world.balanceOf(mara.address), await holds('USDC')]
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '1.5' })
    await visit.page.getByText('Simulation').waitFor()
    await dialogOf(visit)
      .locator('div')
      .filter({ hasText: /^You send1\.5 ETH$/ })
      .waitFor()
    const fact = (name: string) =>
      dialogOf(visit)
        .locator('div')
        .filter({ hasText: new RegExp(`^${name}`) })
        .last()
    await becomes(() => fact('Provider fee').textContent(), 'Provider fee0.85%')
    assert.match(
      (await fact('Max. slippage').textContent()) ?? '',
      /^Max\. slippage−[\d,]+\.\d{1,6} USDC · 1%$/,
    )
    await fact('Network fee')
      .filter({ hasText: /^Network fee[\d.]+ ETH · <?\$\d+\.\d\d$/ })
      .waitFor()
    const least = await fact('You get at least').textContent()
    const read = readAnew(visit, [`0x${'e'.repeat(40)}`, world.token('USDC').address])
    await confirmSwap(visit, 'Swap')
    const { hash, received, amount } = await swapDone(visit)
    await read
    const gained = (await holds('USDC')) - tokens
    assert.equal(parseUnits(String(received), 6), gained)
    assert.equal(amount, '1.5')
    // The signed data has the shown amounts, to the last digit.
    const { input } = await world.node.getTransaction({ hash: hash as Hex })
    const written = least?.replace(/^You get at least|,| USDC$/g, '') ?? ''
    assert.equal(parseUnits(written, 6), BigInt(input.slice(0, 74).replace(/^0x.{8}/, '0x')))
    const receipt = await world.node.getTransactionReceipt({ hash: hash as Hex })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    assert.equal(ether - (await world.balanceOf(mara.address)), parseEther('1.5') + fee)
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)

    await leaveReceipt(visit)
    await visit.page.getByTestId('account-activity').click()
    const row = visit.page.getByTestId('activity-trade-confirmed').first()
    await row.getByText('for 1.5 ETH').waitFor()
  })

  // conforms: 4.8.14-4.8.17, 7.3.9
  it('approves exactly the amount for the router, and no more, to pay a token for ether', async () => {
    const visit = await connected()
    const [tokens, ether] = [await holds('DAI'), await world.balanceOf(mara.address)]
    await openAccount(visit)
    await fillSwap(visit, { from: 'DAI', to: 'ETH', amount: '250' })
    await dialogOf(visit).getByText('Approved for').waitFor()
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
    const brought = await broughtOf(visit)
    assert.ok(
      brought.every((amount) => amount > 0),
      brought.join(),
    )
    const [opened, ...events] = await eventsOf(visit, /SWAP|CONVERT/)
    assert.deepEqual(opened, {
      event: 'OPEN_SWAP',
      properties: { network: 'eip155:1', isSmartAccount: false },
    })
    assert.deepEqual(
      events.map(({ event }) => event),
      [
        'CLICK_SELECT_TOKEN_TO_SWAP',
        'CLICK_SELECT_TOKEN_TO_SWAP',
        'CLICK_CONVERT',
        'INITIATE_SWAP',
        'SWAP_SUCCESS',
      ],
    )
    const { swapToAmount, ...facts } = events[4]?.properties ?? {}
    assert.match(String(swapToAmount), /^0\.08/)
    assert.deepEqual(facts, {
      network: 'eip155:1',
      swapFromToken: 'DAI',
      swapToToken: 'ETH',
      swapFromAmount: '250',
      isSmartAccount: false,
    })
  })

  // conforms: 4.8.19, 4.8.21, 8.1.21
  it('pays a token for a token through a third one, and resets an old allowance if the token requires it', async () => {
    const visit = await connected()
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
    await openAccount(visit)
    await fillSwap(visit, { from: 'USDT', to: 'UNI', amount: '100' })
    await visit.page.getByText('Reset USDT allowance').waitFor()
    await confirmSwap(visit, 'Approve')
    await visit.page.getByText('Approve 100 USDT').waitFor()
    await confirmSwap(visit, 'Approve')
    // Changed balances of both are read again, past any cache.
    const read = readAnew(visit, [world.token('USDT').address, world.token('UNI').address])
    const said = visit.page
      .getByText(/^Swapped USDT to \d+\.\d{1,3} UNI$/)
      .first()
      .waitFor()
    await confirmSwap(visit, 'Swap')
    const { received } = await swapDone(visit)
    await Promise.all([read, said])
    assert.equal(before[0] - (await holds('USDT')), parseUnits('100', 6))
    assert.equal((await holds('UNI')) - before[1], parseEther(String(received)))
  })

  // conforms: 8.1.8
  it('reports an error, not a decline, to the user and the page if the wallet fails', async () => {
    const visit = await connected()
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '2' })
    await visit.page.evaluate(() => {
      window.__wallets?.otter?.misstep('eth_sendTransaction', { throws: { code: -32603, message: 'broken' } })
    })
    await confirmSwap(visit, 'Swap')
    const { error } = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    assert.equal((error as { code: string }).code, 'W3M_SWAP_FAILED')
    await dialogOf(visit).getByRole('alert').getByText('Something went wrong in Otter.').first().waitFor()
  })

  // conforms: 7.3.10
  it('costs nothing when the user declines it, asks once, and keeps the form', async () => {
    const visit = await connected()
    const tokens = await holds('USDC')
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '2' })
    await setPolicy(visit, 'decline')
    await confirmSwap(visit, 'Swap')
    const { error } = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    const { code, rpcCode } = error as { code: string; rpcCode: number }
    assert.deepEqual([code, rpcCode], ['W3M_USER_REJECTED', 4001])
    const [begun, failed, ...more] = await eventsOf(visit, /^(INITIATE|SWAP)/)
    assert.deepEqual([begun?.event, failed?.event, more], ['INITIATE_SWAP', 'SWAP_ERROR', []])
    assert.deepEqual(failed?.properties, { ...begun?.properties, message: 'User rejected the request' })
    await visit.page.getByText('You declined the request in Otter.').first().waitFor()
    await becomes(() => dialogOf(visit).getByRole('alert').filter({ hasText: 'declined' }).count(), 0)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    assert.equal(await holds('USDC'), tokens)
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
  })

  // conforms: 2.5.2, 7.3.11, 8.1.7
  it('approves nothing when the user declines the approval, asks once, and continues on request', async () => {
    const visit = await connected()
    const { router = '' } = world.sandbox.chains.find(({ id }) => id === 1)?.uniswap ?? {}
    const allowed = () =>
      world.node.readContract({
        abi: erc20Abi,
        address: world.token('DAI').address as Hex,
        functionName: 'allowance',
        args: [mara.address, router as Hex],
      })
    const before = await allowed()
    await openAccount(visit)
    await fillSwap(visit, { from: 'DAI', to: 'USDC', amount: '3' })
    await setPolicy(visit, 'decline')
    await confirmSwap(visit, 'Approve')
    const { error } = await visit.hear('w3m-swap', ({ status }) => status === 'error')
    assert.equal((error as { rpcCode: number }).rpcCode, 4001)
    const [event, ...more] = await eventsOf(visit, /^(INITIATE|SWAP)/)
    assert.deepEqual(
      [event?.event, event?.properties?.message, more],
      ['SWAP_APPROVAL_ERROR', 'User rejected the request', []],
    )
    await visit.page.getByText('You declined the request in Otter.').first().waitFor()
    await becomes(() => dialogOf(visit).getByRole('alert').filter({ hasText: 'declined' }).count(), 0)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    assert.equal(await allowed(), before)
    await setPolicy(visit, 'approve')
    await visit.page.getByRole('button', { name: 'Try again' }).click()
    await confirmSwap(visit, 'Approve')
    await confirmSwap(visit, 'Swap')
    await swapDone(visit)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 3)

    // An unlimited approval from elsewhere is shown.
    const data = encodeApproval(router, 2n ** 256n - 1n)
    await world.node.request({
      method: 'eth_sendTransaction' as never,
      params: [{ from: mara.address, to: world.token('DAI').address, data }] as never,
    })
    await leaveReceipt(visit)
    await fillSwap(visit, { from: 'DAI', to: 'USDC', amount: '1' })
    await visit.page.getByText('Unlimited DAI is already approved').first().waitFor()
  })

  // conforms: 8.1.18
  it('can be left if the wallet takes long to respond, and records a late response', async () => {
    const visit = await connected()
    const { page } = visit
    const tokens = await holds('USDC')
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '0.5' })
    await setPolicy(visit, 'wait')
    await confirmSwap(visit, 'Swap')
    await dialogOf(visit).getByRole('heading', { name: 'Confirm transaction in your wallet' }).waitFor()
    await visit.passDeadlines()
    await dialogOf(visit).getByText('The request may be behind another window.').waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    // Nothing is lost: neither the form, nor the result of the request.
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '0.5')
    assert.deepEqual(await swapStepsOf(visit), [])
    await sayYes(visit)
    const { received } = await swapDone(visit)
    assert.equal((await holds('USDC')) - tokens, parseUnits(String(received), 6))
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 1)
    await becomes(() => page.getByTestId('swap-amount').inputValue(), '0.5')
  })
})
