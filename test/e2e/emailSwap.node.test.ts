import assert from 'node:assert/strict'
import { type Hex, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { decide, question, signInByEmail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { dialogOf, leaveReceipt, openAccount } from './support/steps.ts'
import { buyAside, confirmSwap, fillSwap, swapDone, swapStepsOf } from './support/swap.ts'

const email = 'mara@fieldnotes.app'

describe('a swap by the wallet in the frame', () => {
  let world: World
  let visit: Visit
  let address: Hex
  beforeAll(async () => {
    world = await openWorld()
    address = world.sandbox.secure.addressOf(email) as Hex
    await world.node.setBalance({ address, value: parseEther('5') })
    visit = await world.visit({ query: '?wallets=' })
    await signInByEmail(world, visit, email)
  })
  afterAll(() => world.stop())

  const holds = (symbol: string) => world.balanceOf(address, { token: world.token(symbol).address })

  it('costs nothing when the user declines it, and continues on request', async () => {
    await openAccount(visit)
    await dialogOf(visit).getByText('$15,000.00').first().waitFor()
    await fillSwap(visit, { to: 'USDC', amount: '1.5' })
    await confirmSwap(visit, 'Swap')
    await decide(visit, 'Decline')
    await visit.hear('w3m-swap', ({ status }) => status === 'error')
    assert.equal(await world.balanceOf(address), parseEther('5'))
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
  })

  // conforms: 2.5.5, 6.3.9
  it('pays ether for a token, to the last unit', async () => {
    await confirmSwap(visit, 'Swap')
    await question(visit).getByText('1.5 ETH').waitFor()
    await decide(visit, 'Approve')
    const { hash, received } = await swapDone(visit)
    assert.equal(await holds('USDC'), parseUnits(String(received), 6))
    const receipt = await world.node.getTransactionReceipt({ hash: hash as Hex })
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    assert.equal(await world.balanceOf(address), parseEther('3.5') - fee)
    assert.deepEqual(await swapStepsOf(visit), ['swap error', 'swap pending', 'swap success'])
    // The receipt comes first, then the account.
    await leaveReceipt(visit)
    await visit.page.getByTestId('account-menu-button').waitFor()
  })

  it('pays a token for ether with an approval and a swap, and a reload in between', async () => {
    const fill = async () => {
      await visit.page.reload()
      await visit.hear('w3m-connect')
      await openAccount(visit)
      await fillSwap(visit, { from: 'USDC', to: 'ETH', amount: '100' })
    }
    const tokens = await holds('USDC')
    await fill()
    await world.node.setAutomine(false)
    await confirmSwap(visit, 'Approve')
    await decide(visit, 'Approve')
    const { hash } = await visit.hear('w3m-swap')
    await visit.page.reload()
    await visit.hear('w3m-connect')
    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    assert.equal((await visit.hear('w3m-swap')).hash, hash)
    assert.deepEqual(await swapStepsOf(visit), ['approve success'])
    await fill()
    await confirmSwap(visit, 'Swap')
    await decide(visit, 'Approve')
    await swapDone(visit)
    assert.equal(tokens - (await holds('USDC')), parseUnits('100', 6))
    assert.deepEqual(await swapStepsOf(visit), ['swap pending', 'swap success'])
  })

  // conforms: 4.8.15
  it('pays a token for a token through a declined approval, a moved price and a full block', async () => {
    const { page } = visit
    await page.reload()
    await visit.hear('w3m-connect')
    await openAccount(visit)
    await fillSwap(visit, { from: 'USDC', to: 'UNI', amount: '200' })
    const before = [await holds('USDC'), await holds('UNI')] as const
    await confirmSwap(visit, 'Approve')
    await decide(visit, 'Decline')
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
    await confirmSwap(visit, 'Approve')
    await decide(visit, 'Approve')
    await page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()
    await buyAside(world, 'UNI', parseEther('8'))
    await visit.ringClocks()
    await page.getByRole('button', { name: 'Accept new price' }).click()
    await page.getByTestId('swap-confirm-button').filter({ hasText: 'Swap' }).waitFor()

    // Others come before it in its block: the chain refuses it, and only the fee is lost.
    await world.node.setAutomine(false)
    await confirmSwap(visit, 'Swap')
    await decide(visit, 'Approve')
    await visit.hear('w3m-swap', ({ step, status }) => step === 'swap' && status === 'pending')
    await buyAside(world, 'UNI', parseEther('8'))
    await world.node.mine({ blocks: 1 })
    await world.node.setAutomine(true)
    await visit.hear('w3m-swap', ({ step, status }) => step === 'swap' && status === 'error')
    assert.deepEqual([await holds('USDC'), await holds('UNI')], before)

    // The approval is still valid.
    await leaveReceipt(visit)
    await fillSwap(visit, { from: 'USDC', to: 'UNI', amount: '200' })
    await confirmSwap(visit, 'Swap')
    await decide(visit, 'Approve')
    const { received } = await swapDone(visit)
    assert.equal(before[0] - (await holds('USDC')), parseUnits('200', 6))
    assert.equal((await holds('UNI')) - before[1], parseEther(String(received)))
    assert.deepEqual(await swapStepsOf(visit), [
      'approve error',
      'approve pending',
      'approve success',
      'swap pending',
      'swap error',
      'swap pending',
      'swap success',
    ])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })
})
