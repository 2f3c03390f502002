import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { approveDevice, codeField, giveEmail, nextMail } from './support/embedded.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { connectToSign } from './support/signIn.ts'
import { expectSpoken } from './support/spoken.ts'
import {
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  openAccount,
  pressWallet,
  setPolicy,
} from './support/steps.ts'
import { fillSwap } from './support/swap.ts'

const [, lin] = testAccounts

/** Every flow in speech: `test/e2e/spoken` has a screen reader's output for each of its views. */
describe('a screen reader', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await connectExtension(visit)
    return visit
  }
  const says = (visit: Visit, words: string | RegExp) => dialogOf(visit).getByText(words).first().waitFor()

  it('explains how to connect an extension wallet', async () => {
    const visit = await world.visit({ query: '?wallets=otter' })
    await buttonOf(visit).click()
    await visit.page.getByRole('img', { name: /QR code/ }).waitFor()
    await expectSpoken(visit, 'connect', 'The list')
    await pressWallet(visit, 'Otter')
    await says(visit, 'Continue in Otter')
    await expectSpoken(visit, 'connect', 'The wallet is asked')
  })

  it('explains how to sign in by email', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const before = world.sandbox.secure.mails.length
    await giveEmail(visit, 'noor@example.com')
    const first = await nextMail(world, 'noor@example.com', before)
    await says(visit, /noor@example\.com/)
    await expectSpoken(visit, 'email', 'The device is unknown')
    await approveDevice(visit, first)
    await codeField(visit).waitFor()
    await expectSpoken(visit, 'email', 'The code')
  })

  it('explains the holdings of an account', async () => {
    const visit = await connected()
    await openAccount(visit)
    await visit.page.getByTestId('token-UNI').waitFor()
    await expectSpoken(visit, 'account', 'Tokens')
    await visit.page.getByTestId('account-menu-button').click()
    await visit.page.getByTestId('disconnect-button').waitFor()
    await expectSpoken(visit, 'account', 'The menu')
  })

  it('explains a transfer', async () => {
    const visit = await connected()
    await openAccount(visit)
    await fillTransfer(visit, { token: 'ETH', amount: '0.25', to: lin.address })
    await says(visit, 'Simulation')
    await expectSpoken(visit, 'send', 'Review')
    await setPolicy(visit, 'decline')
    await visit.page.getByTestId('send-confirm-button').click()
    await says(visit, /declined/i)
    await expectSpoken(visit, 'send', 'Declined')
    await setPolicy(visit, 'approve')
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
    await visit.page.getByTestId('receipt-done').waitFor()
    await visit.hear('w3m-send', ({ status }) => status === 'success')
    await says(visit, 'Sent')
    await expectSpoken(visit, 'send', 'Receipt')
  })

  it('explains a swap', async () => {
    const visit = await connected()
    await openAccount(visit)
    await fillSwap(visit, { to: 'USDC', amount: '1.5' })
    await says(visit, 'Simulation')
    await expectSpoken(visit, 'swap', 'Review')
  })

  it('explains a purchase', async () => {
    const visit = await connected()
    await openAccount(visit)
    await visit.page.getByTestId('wallet-features-onramp-button').click()
    await visit.page.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).waitFor()
    await expectSpoken(visit, 'buy', 'The form')
    await visit.page.getByTestId('buy-action-button').filter({ hasText: 'Get quotes' }).click()
    await visit.page.getByTestId('buy-provider-coinbase').waitFor()
    await expectSpoken(visit, 'buy', 'The quotes')
  })

  it('explains how to receive', async () => {
    const visit = await connected()
    await openAccount(visit)
    await visit.page.getByTestId('wallet-features-receive-button').click()
    await visit.page.getByRole('img', { name: /QR code/ }).waitFor()
    await expectSpoken(visit, 'receive', 'The address')
  })

  it('explains how to switch the network', async () => {
    const visit = await connected()
    await visit.page.locator('w3m-network-button').getByRole('button').click()
    await visit.page.getByTestId('w3m-network-switch-Base').waitFor()
    await expectSpoken(visit, 'networks', 'The list')
  })

  it('explains a sign-in', async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve&sign-in=server' })
    await connectToSign(visit)
    await expectSpoken(visit, 'sign-in', 'The question')
  })
})
