import assert from 'node:assert/strict'
import { encodeFunctionData, erc20Abi, type Hex, parseEther, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { becomes } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  leaveReceipt,
  modalGone,
  openAccount,
  sayYes,
  sendsOf,
  setPolicy,
} from './support/steps.ts'
import { confirmSwap, fillSwap, swapStepsOf } from './support/swap.ts'

const [mara, lin] = testAccounts

describe('a slow transfer', () => {
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

  const ownEther = parseEther('100')
  beforeEach(() => world.setBalance(mara.address, ownEther))
  afterEach(() => world.node.setAutomine(true))

  /** Sends while no block is mined. @returns The hash that the page received. */
  const sendIntoPool = async (visit: Visit, amount: string) => {
    await openAccount(visit)
    await fillTransfer(visit, { amount, to: lin.address })
    await world.node.setAutomine(false)
    await visit.page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'pending')
    await leaveReceipt(visit)
    await visit.page.getByTestId('transfer-pending').first().waitFor()
    return hash as Hex
  }
  const reload = async (visit: Visit) => {
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')
    await buttonOf(visit).click()
    await visit.page.getByTestId('transfer-pending').first().click()
    await visit.page.getByRole('heading', { name: 'on its way' }).waitFor()
  }

  it('continues after a reload until it is final, and reports each step once', async () => {
    const visit = await connected()
    const { page } = visit
    const before = await world.balanceOf(lin.address)
    const hash = await sendIntoPool(visit, '0.125')
    assert.deepEqual(await sendsOf(visit), [['pending', hash]])
    await reload(visit)
    assert.deepEqual(await sendsOf(visit), [])
    assert.equal(await world.balanceOf(lin.address), before)

    await world.node.mine({ blocks: 1 })
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    await dialogOf(visit).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByTestId('transfer-confirmed').first().waitFor()
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.125'))
    assert.deepEqual(await sendsOf(visit), [['success', hash]])
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)

    // It is final: the next visit reports nothing about it.
    await page.reload()
    await visit.hear('w3m-ready')
    await openAccount(visit)
    await page.getByTestId('transfer-confirmed').first().waitFor()
    assert.deepEqual(await sendsOf(visit), [])
  })

  it('continues a swap after a reload in each step until it is final, and reports that once', async () => {
    const visit = await connected()
    const { page } = visit
    const { address: token } = world.token('DAI')
    const [tokens, ether] = [
      await world.balanceOf(mara.address, { token }),
      await world.balanceOf(mara.address),
    ]
    let spent = 0n
    /** Signs one step while no block is mined, and checks it after a reload. */
    const reloadIn = async (step: 'approve' | 'swap', operation: string) => {
      await openAccount(visit)
      await fillSwap(visit, { from: 'DAI', to: 'ETH', amount: '250' })
      await page
        .getByTestId('swap-confirm-button')
        .filter({ hasText: /^(Approve|Swap)$/ })
        .waitFor()
      await world.node.setAutomine(false)
      await confirmSwap(visit, step === 'approve' ? 'Approve' : 'Swap')
      const { hash } = await visit.hear('w3m-swap', (told) => told.step === step && told.status === 'pending')
      await page.reload()
      await visit.hear('w3m-ready')
      await openAccount(visit)
      await page.getByTestId('account-activity').click()
      await page.getByTestId(`activity-${operation}-pending`).waitFor()
      assert.deepEqual(await swapStepsOf(visit), [])
      await world.node.mine({ blocks: 1 })
      await world.node.setAutomine(true)
      const end = await visit.hear('w3m-swap', ({ status }) => status === 'success')
      assert.equal(end.hash, hash)
      await page.getByTestId(`activity-${operation}-confirmed`).first().waitFor()
      await becomes(() => page.getByTestId(`activity-${operation}-pending`).count(), 0)
      assert.deepEqual(await swapStepsOf(visit), [`${step} success`])
      assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
      const { gasUsed, effectiveGasPrice } = await world.node.getTransactionReceipt({ hash: hash as Hex })
      spent += gasUsed * effectiveGasPrice
      await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()
      return end
    }
    await reloadIn('approve', 'approve')
    const { received } = await reloadIn('swap', 'trade')
    assert.equal(tokens - (await world.balanceOf(mara.address, { token })), parseEther('250'))
    assert.equal((await world.balanceOf(mara.address)) - ether + spent, parseEther(String(received)))
    // Both are final: the next visit reports nothing about them.
    await page.reload()
    await visit.hear('w3m-ready')
    await openAccount(visit)
    await page.getByTestId('transfer-confirmed').first().waitFor()
    assert.deepEqual(await swapStepsOf(visit), [])
  })

  /** A pending transfer, whose nonce the page knows, replaced as a user does in the wallet. */
  const replace = async (visit: Visit, change: Record<string, unknown>, meanwhile = async () => {}) => {
    // The page stores the nonce when it has seen the transfer pending.
    const hash = await sendIntoPool(visit, '0.25')
    await meanwhile()
    await visit.page.waitForFunction(() => /"sighting"/.test(localStorage.getItem('@w3m/transactions') ?? ''))
    const { nonce } = await world.node.getTransaction({ hash })
    const call = {
      from: mara.address,
      to: lin.address,
      value: toHex(parseEther('0.25')),
      gas: '0x5208',
      ...change,
    }
    const fees = { maxFeePerGas: '0x2540be4000', maxPriorityFeePerGas: '0x2540be400' }
    const params = [{ ...call, ...fees, nonce: toHex(nonce) }] as never
    const by = (await world.node.request({ method: 'eth_sendTransaction' as never, params })) as Hex
    await world.node.mine({ blocks: 1 })
    return { hash, by }
  }
  const activityOf = async ({ page }: Visit, status: string) => {
    await page.getByTestId('account-activity').click()
    return page.getByTestId(`activity-send-${status}`).first()
  }

  it('succeeds with the new hash in the event, the modal and the activity if the wallet speeds it up', async () => {
    const visit = await connected()
    const before = await world.balanceOf(lin.address)
    const { hash, by } = await replace(visit, {})
    const { replacedHash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.deepEqual(await sendsOf(visit), [
      ['pending', hash],
      ['success', by],
    ])
    assert.equal(replacedHash, hash)
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.25'))
    await dialogOf(visit).getByText('0.25 ETH sent').first().waitFor()
    await becomes(() => visit.page.getByTestId(/^transfer-/).count(), 1)
    await visit.page.getByTestId('transfer-confirmed').click()
    await dialogOf(visit).getByText('In Otter').waitFor()
    assert.ok(
      (await dialogOf(visit).getByRole('link', { name: 'Explorer' }).getAttribute('href'))?.includes(by),
    )
    // Both hashes are stored.
    const kept = await visit.page.evaluate(() => localStorage.getItem('@w3m/transactions') ?? '')
    assert.ok(kept.includes(hash) && kept.includes(by))
  })

  it('succeeds with the new hash if the wallet speeds it up while the page is closed', async () => {
    const visit = await connected()
    const url = visit.page.url()
    const hash = await sendIntoPool(visit, '0.25')
    await visit.page.waitForFunction(() => /"sighting"/.test(localStorage.getItem('@w3m/transactions') ?? ''))
    await visit.page.goto('about:blank')
    const { nonce } = await world.node.getTransaction({ hash })
    const call = { from: mara.address, to: lin.address, value: toHex(parseEther('0.25')), gas: '0x5208' }
    const fees = { maxFeePerGas: '0x2540be4000', maxPriorityFeePerGas: '0x2540be400' }
    const params = [{ ...call, ...fees, nonce: toHex(nonce) }] as never
    const by = await world.node.request({ method: 'eth_sendTransaction' as never, params })
    await world.node.mine({ blocks: 3 })
    await visit.page.goto(url)
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.deepEqual(await sendsOf(visit), [['success', by]])
  })

  it('shows a calm message and moves nothing when the user cancels it in the wallet', async () => {
    const visit = await connected()
    const before = await world.balanceOf(lin.address)
    const { hash, by } = await replace(visit, { to: mara.address, value: '0x0' })
    const told = await visit.hear('w3m-send', ({ status }) => status === 'error')
    const error = told.error as { code: string; details: Record<string, unknown> }
    assert.deepEqual(
      [told.hash, error.code, error.details.replacedBy],
      [hash, 'W3M_TRANSACTION_CANCELED', by],
    )
    const sentence = dialogOf(visit).getByText('Canceled in Otter. You only paid the network fee.').first()
    await sentence.waitFor()
    await becomes(() => dialogOf(visit).getByRole('alert').filter({ hasText: 'Canceled' }).count(), 0)
    assert.equal(await world.balanceOf(lin.address), before)
    await visit.page.getByTestId('transfer-canceled').first().click()
    await dialogOf(visit).getByRole('heading', { name: 'Canceled in Otter' }).waitFor()
    assert.ok(
      (await dialogOf(visit).getByRole('link', { name: 'Explorer' }).getAttribute('href'))?.includes(by),
    )
  })

  it('shows in red what the wallet sent instead', async () => {
    const visit = await connected()
    const [, , third] = testAccounts
    const { hash } = await replace(visit, { to: third.address, value: toHex(parseEther('0.5')) })
    const told = await visit.hear('w3m-send', ({ status }) => status === 'error')
    const error = told.error as { code: string; details: { sent: Record<string, string> } }
    assert.deepEqual([told.hash, error.code], [hash, 'W3M_TRANSACTION_ALTERED'])
    const { to, amount, symbol } = error.details.sent
    assert.deepEqual([to?.toLowerCase(), amount, symbol], [third.address.toLowerCase(), '0.5', 'ETH'])
    const alert = dialogOf(visit).getByRole('alert')
    await alert
      .getByText(/Otter sent 0.5\sETH.*instead of what you asked for/)
      .first()
      .waitFor()
    const line = await activityOf(visit, 'altered')
    await line.getByText('Your wallet changed this transaction').waitFor()
    await line.click()
    await dialogOf(visit)
      .getByRole('heading', { name: 'Your wallet changed this transaction' })
      .first()
      .waitFor()
    await dialogOf(visit)
      .getByText(/Otter sent 0.5\sETH.*instead of 0.25\sETH\s→/)
      .waitFor()
  })

  it('appears on the page until it is dismissed if the wallet changed it while the modal is closed', async () => {
    const visit = await connected()
    const change = { to: testAccounts[2].address, value: toHex(parseEther('0.5')) }
    await replace(visit, change, async () => {
      await dialogOf(visit).getByRole('button', { name: 'Close', exact: true }).click()
      await modalGone(visit)
    })
    const notice = visit.page.locator('[data-w3m="notices"]').getByTestId('toast-error')
    await notice.getByText(/Otter sent 0.5\sETH.*instead of what you asked for/).waitFor()
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
  })

  it('shows why it reverted, and that only the fee was spent', async () => {
    const visit = await connected()
    const { address: token } = world.token('DAI')
    const holding = await world.balanceOf(mara.address, { token })
    const call = async (from: string, functionName: 'approve' | 'transferFrom', args: never) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args })
      const fees = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0xba43b7400' }
      const params = [{ from, to: token, data, gas: '0x186a0', ...fees }] as never
      return world.node.request({ method: 'eth_sendTransaction' as never, params })
    }
    await call(mara.address, 'approve', [lin.address, holding] as never)
    await openAccount(visit)
    await fillTransfer(visit, { token: 'DAI', amount: '100', to: lin.address })
    await world.node.setAutomine(false)
    await visit.page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'pending')
    // The account is emptied before it in the same block.
    await call(lin.address, 'transferFrom', [mara.address, lin.address, holding] as never)
    await world.node.mine({ blocks: 1 })
    const told = await visit.hear('w3m-send', ({ status }) => status === 'error')
    const error = told.error as { code: string; details: { reason?: string } }
    assert.deepEqual([told.hash, error.code], [hash, 'W3M_TRANSACTION_REVERTED'])
    await dialogOf(visit).getByRole('heading', { name: 'Your 100 DAI did not move' }).waitFor()
    await dialogOf(visit).getByText('Cost you').waitFor()
    assert.equal(error.details.reason, 'balance too low')
    await dialogOf(visit).getByText('balance too low').first().waitFor()
  })

  it('is reported as lost if no node has seen it for a day', async () => {
    const visit = await connected()
    const before = await world.balanceOf(lin.address)
    const hash = await sendIntoPool(visit, '0.2')
    await world.node.dropTransaction({ hash })
    await visit.passTime(25 * 60 * 60_000)
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    assert.deepEqual(
      [failed.hash, (failed.error as { code: string }).code],
      [hash, 'W3M_TRANSACTION_DROPPED'],
    )
    await dialogOf(visit)
      .getByText('Not sent. The network no longer knows this transaction.')
      .first()
      .waitFor()
    await visit.page.getByTestId('transfer-dropped').first().click()
    await dialogOf(visit).getByText('Your 0.2 ETH did not move.').waitFor()
    assert.equal(await world.balanceOf(lin.address), before)
  })

  it('can be left if the wallet takes long to respond, and records a late response', async () => {
    const visit = await connected()
    const before = await world.balanceOf(lin.address)
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.0625', to: lin.address })
    await setPolicy(visit, 'wait')
    await visit.page.getByTestId('send-confirm-button').click()
    await dialogOf(visit).getByRole('heading', { name: 'Confirm in Otter' }).waitFor()
    await visit.passDeadlines()
    await dialogOf(visit).getByText('The request may be behind another window.').waitFor()
    await dialogOf(visit).getByRole('button', { name: 'Cancel' }).click()
    await becomes(() => visit.page.getByTestId('send-amount').inputValue(), '0.0625')
    assert.deepEqual(await sendsOf(visit), [])
    await sayYes(visit)
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    assert.deepEqual(await sendsOf(visit), [
      ['pending', hash],
      ['success', hash],
    ])
    assert.equal((await world.balanceOf(lin.address)) - before, parseEther('0.0625'))
  })

  it('is reported as failed if the chain refuses it', async () => {
    const visit = await connected()
    const { address } = world.token('USDC')
    const before = await world.balanceOf(lin.address, { token: address })
    await openAccount(visit)
    await fillTransfer(visit, { token: 'USDC', amount: '5', to: lin.address })
    await world.node.setAutomine(false)
    await visit.page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'pending')
    // Between the signature and the block, the contract is replaced by one that rejects everything.
    const code = (await world.node.getCode({ address: address as Hex })) as Hex
    await world.node.setCode({ address: address as Hex, bytecode: '0x60006000fd' })
    await world.node.mine({ blocks: 1 })
    const failed = await visit.hear('w3m-send', ({ status }) => status === 'error')
    await world.node.setCode({ address: address as Hex, bytecode: code })
    assert.equal(failed.hash, hash)
    await dialogOf(visit).getByRole('heading', { name: 'Your 5 USDC did not move' }).waitFor()
    await visit.page.getByText('The transaction failed').first().waitFor()
    assert.equal(await world.balanceOf(lin.address, { token: address }), before)
    assert.deepEqual(await sendsOf(visit), [
      ['pending', hash],
      ['error', hash],
    ])
  })

  it('is reported before the wallet prompt if it exceeds a changed balance, and keeps what was typed', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.5', to: lin.address })
    /** The user spent it elsewhere, and returns to the page later. */
    const leaves = async (ether: string) => {
      await world.setBalance(mara.address, parseEther(ether))
      await visit.passTime(31_000)
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await leaves('0.25')
    await dialogOf(visit).getByText('Not enough ETH').first().waitFor()
    await becomes(() => page.getByTestId('send-confirm-button').isDisabled(), true)
    await dialogOf(visit).getByRole('button', { name: 'Back' }).click()
    await page.getByText('0.25 ETH available').waitFor()
    await becomes(() => page.getByTestId('send-amount').inputValue(), '0.5')
    await leaves('0.75')
    await page.getByText('0.75 ETH available').waitFor()
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
  })

  it('continues when the balance is enough again', async () => {
    const visit = await connected()
    const { page } = visit
    const holds = (ether: string) => world.setBalance(mara.address, parseEther(ether))
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.5', to: lin.address })
    await dialogOf(visit).getByRole('button', { name: 'Back' }).click()
    // The page does not know yet; the chain does.
    await holds('0.25')
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await dialogOf(visit)
      .getByText(/^Not enough ETH/)
      .first()
      .waitFor()
    await holds('0.75')
    await visit.passTime(31_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
  })

  it('is not sent from an account that the wallet has switched to meanwhile', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    const before = await world.balanceOf(testAccounts[2].address)
    await fillTransfer(visit, { amount: '0.5', to: testAccounts[2].address })
    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    assert.deepEqual(await visit.hear('w3m-account-change'), {
      namespace: 'eip155',
      from: mara.address,
      to: lin.address,
    })
    await page.getByTestId('send-confirm-button').waitFor({ state: 'detached' })
    // The form is empty for the other account.
    await becomes(() => page.getByTestId('send-recipient').inputValue(), '')
    await becomes(() => page.getByTestId('send-amount').inputValue(), '')
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
    assert.deepEqual(await sendsOf(visit), [])
    assert.equal(await world.balanceOf(testAccounts[2].address), before)
  })

  it('is sent from the account chosen here, also after a reload, until the wallet switches', async () => {
    const visit = await connected()
    const { page } = visit
    const recipient = testAccounts[2]?.address ?? ''
    const used = async () => (await page.evaluate(usedAddress)) as unknown
    await openAccount(visit)
    await page.getByTestId('account-menu-button').click()
    await page.getByTestId('account-profile-button').click()
    await page.getByTestId(`switch-address-${lin.address}`).click()
    const change = { namespace: 'eip155', from: mara.address, to: lin.address }
    assert.deepEqual(await visit.hear('w3m-account-change'), change)
    // A repeated event of the wallet is ignored.
    await page.evaluate(() => window.__wallets?.otter?.emitAccountsChanged())
    await page.reload()
    assert.equal((await visit.hear('w3m-connect')).address, lin.address)

    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.25', to: recipient })
    await page.getByTestId('send-confirm-button').click()
    const { hash } = await visit.hear('w3m-send', ({ status }) => status === 'success')
    const sent = await world.node.getTransaction({ hash: hash as Hex })
    assert.equal(sent.from.toLowerCase(), lin.address.toLowerCase())

    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await page.evaluate(() => window.__wallets?.otter?.switchAccount(1))
    await becomes(used, mara.address)
  })

  it('asks to compare a recipient that looks like a known one, and offers no senders of dust', async () => {
    const visit = await connected()
    const { page } = visit
    const alike = `${lin.address.slice(0, 6)}${'5'.repeat(32)}${lin.address.slice(-4)}`
    // Dust from an attacker, sent to appear in the history.
    await world.node.setBalance({ address: alike as Hex, value: parseEther('1') })
    await world.node.impersonateAccount({ address: alike as Hex })
    const dust = { from: alike, to: mara.address, value: '0x1' }
    await world.node.request({ method: 'eth_sendTransaction' as never, params: [dust] as never })
    await openAccount(visit)
    await fillTransfer(visit, { amount: '0.01', to: lin.address })
    await page.getByTestId('send-confirm-button').click()
    await visit.hear('w3m-send', ({ status }) => status === 'success')

    await leaveReceipt(visit)
    await page.getByTestId('wallet-features-send-button').click()
    const offered = await page.getByTestId('send-known-recipient').allInnerTexts()
    assert.deepEqual(offered.length, 1)
    await page.getByTestId('send-amount').fill('0.01')
    await page.getByTestId('send-recipient').fill(alike)
    await page.getByRole('button', { name: 'Review transaction' }).click()
    await page.getByText('This address only looks familiar').waitFor()
    const send = page.getByTestId('send-confirm-button')
    await becomes(() => send.isDisabled(), true)
    // Every character is there to compare.
    const shown = ((await dialogOf(visit).textContent()) ?? '').replace(/\s/g, '').toLowerCase()
    assert.ok(shown.includes(alike.toLowerCase()) && shown.includes(lin.address.toLowerCase()))
    await page.getByText('I compared the whole address.').click()
    await send.click()
    await visit.hear('w3m-send', ({ to, status }) => status === 'success' && to === alike)
  })
})

const usedAddress = () =>
  (document.querySelector('w3m-modal') as never as { account?: { address: string } }).account?.address
