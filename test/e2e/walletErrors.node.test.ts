import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { WalletFault } from '../../sandbox/extension-wallets/walletFaults.ts'
import { until } from '../support/patience.ts'
import { eventsOf } from './support/analytics.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import {
  askedOf,
  buttonOf,
  connectExtension,
  dialogOf,
  fillTransfer,
  moveTo,
  openAccount,
  pressWallet,
} from './support/steps.ts'
import { walletFailures } from './support/walletFailures.ts'

const [mara, lin] = testAccounts

const misstep = ({ page }: Visit, method: string, how: WalletFault) =>
  page.evaluate(([method, how]) => window.__wallets?.otter?.misstep(method, how), [method, how] as const)
const says = (visit: Visit, words: string | RegExp) => dialogOf(visit).getByText(words).first().waitFor()

describe('errors of a wallet', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = keepVisit(async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await connectExtension(visit)
    return visit
  })

  // conforms: 4.9.4, 7.5.10, 8.7.4-8.7.21, 8.8.2, 8.8.3, 8.8.5, 8.8.7, 8.8.11
  it('show each failed transfer in words, with its code, after one wallet request', async () => {
    // The first nonce is used.
    await world.node.setNonce({ address: mara.address, nonce: 3 })
    const visit = await connected()
    await openAccount(visit)
    await fillTransfer(visit, { token: 'ETH', amount: '0.01', to: lin.address })
    const press = visit.page
      .getByTestId('send-confirm-button')
      .or(dialogOf(visit).getByRole('button', { name: 'Try again' }))
    for (const { code, what, words, misstep: how, method } of walletFailures) {
      const before = await askedOf(visit, 'eth_sendTransaction')
      await misstep(visit, method ?? 'eth_sendTransaction', withTokens(world, how))
      await press.click()
      await dialogOf(visit).getByText(words).first().waitFor()
      // The user's own decision has no code.
      const codes = await dialogOf(visit)
        .getByText(new RegExp(`^${code}\\b`))
        .count()
      assert.equal(codes, code === 'W3M_USER_REJECTED' ? 0 : 1, `${code}: ${what}`)
      const asked = method ? 0 : 1
      assert.equal((await askedOf(visit, 'eth_sendTransaction')) - before, asked, what)
    }
  })

  it('are reported if the wallet does not respond at all', async () => {
    const visit = await connected()
    await openAccount(visit)
    await fillTransfer(visit, { token: 'ETH', amount: '0.01', to: lin.address })
    await misstep(visit, 'eth_chainId', { silent: true })
    await visit.page.getByTestId('send-confirm-button').click()
    await until(async () => {
      await visit.passDeadlines()
      return (
        (await dialogOf(visit)
          .getByText(/^W3M_WALLET_TIMEOUT\b/)
          .count()) > 0
      )
    })
    await says(visit, /^No answer after 10 seconds/)
    assert.equal(await askedOf(visit, 'eth_sendTransaction'), 0)
  })

  // conforms: 8.3.7
  it('are reported for an unknown network, and for one that the wallet never reaches', async () => {
    const visit = await connected()
    const code = async () =>
      visit.page.evaluate(() =>
        document
          .querySelector('w3m-modal')
          ?.switchNetwork('eip155:8453')
          .catch(({ cause }) => cause.code),
      )
    const cannot = { throws: { code: 4902, message: 'Unrecognized chain' } }
    for (const ask of [() => moveTo(visit, 'Base'), code]) {
      await misstep(visit, 'wallet_switchEthereumChain', cannot)
      await misstep(visit, 'wallet_addEthereumChain', { throws: { code: -32602, message: 'No' } })
      const told = await ask()
      if (told) assert.equal(told, 'W3M_CHAIN_NOT_SUPPORTED')
      else await dialogOf(visit).getByRole('heading', { name: 'Could not add Base' }).waitFor()
    }
    await misstep(visit, 'wallet_switchEthereumChain', { answers: null })
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
    await dialogOf(visit).getByRole('heading', { name: 'Could not switch to Base' }).waitFor()
    await misstep(visit, 'wallet_switchEthereumChain', { throws: { code: 4001, message: 'No' } })
    await dialogOf(visit).getByRole('button', { name: 'Try again' }).click()
    await dialogOf(visit).getByRole('heading', { name: 'Switch declined' }).waitFor()
    await misstep(visit, 'wallet_switchEthereumChain', { answers: null })
    assert.equal(await code(), 'W3M_NETWORK_NOT_REACHED')
  })

  it('are reported if the wallet connects without accounts', async () => {
    const visit = await world.visit({ query: '?wallets=otter&policy=approve' })
    await misstep(visit, 'eth_requestAccounts', { answers: [] })
    await buttonOf(visit).click()
    await pressWallet(visit, 'Otter')
    await dialogOf(visit).getByRole('heading', { name: 'Could not connect' }).waitFor()
    const properties = { message: 'The wallet shared no account' }
    assert.deepEqual(await eventsOf(visit, /^CONNECT/), [{ event: 'CONNECT_ERROR', properties }])
    const code = await visit.page.evaluate(() => {
      window.__wallets?.otter?.misstep('eth_requestAccounts', { answers: [] })
      return document
        .querySelector('w3m-modal')
        ?.connect({ wallet: 'Otter' })
        .catch(({ code }) => code)
    })
    assert.equal(code, 'W3M_WALLET_NO_ACCOUNT')
    await visit.close()
  })
})

/** The real contract if a fault names a token. */
function withTokens({ token }: World, how: WalletFault): WalletFault {
  if (!('alters' in how) || how.alters.to !== 'USDC') return how
  return { alters: { ...how.alters, to: token('USDC').address, value: '0x0' } }
}
