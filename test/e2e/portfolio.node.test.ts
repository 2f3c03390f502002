import assert from 'node:assert/strict'
import { formatUnits } from 'viem'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { Eip1193Provider } from '../../src/connectors/connector.ts'
import { becomes, quietMs, until } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type World } from './support/openWorld.ts'
import {
  buttonOf,
  connectExtension,
  dialogOf,
  leaveReceipt,
  modalGone,
  openAccount,
} from './support/steps.ts'

const [mara, lin] = testAccounts

describe('the holdings of an account', () => {
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

  // conforms: 1.5.2, 3.4.6, 5.3.6
  it('appear with prices and a total, to the last unit of the chain, with likely worthless tokens collapsed', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    const { address, decimals } = world.token('USDC')
    const held = formatUnits(await world.balanceOf(mara.address, { token: address }), decimals)
    const row = page.getByTestId('token-USDC')
    await row.getByText(`${Number(held).toLocaleString('en')} USDC`).waitFor()
    await row.getByText('$1.00').waitFor()
    // Wrapped ether is listed only if the account holds some; the native coin is always first.
    assert.match(
      (await page.getByTestId('token-list').getByRole('listitem').first().textContent()) ?? '',
      /Ether/,
    )

    const unit = page.getByTestId('token-UNIT')
    await becomes(() => unit.isVisible(), false)
    await page.getByText('1 hidden token', { exact: true }).click()
    await unit.getByText('1,000 UNIT').waitFor()
    await unit.getByText('Price unknown').waitFor()
  })

  // conforms: 3.7.9
  it('open the details of a clicked token, and start its transfer', async () => {
    const visit = await connected()
    await openAccount(visit)
    await visit.page.getByTestId('token-DAI').click()
    await visit.page.getByTestId('token-send').click()
    await visit.page.getByTestId('send-token').getByText('DAI').waitFor()
  })

  it('appear for an address without a wallet, which cannot sign', async () => {
    const visit = await world.visit({ query: '?wallets=' })
    const watched = await visit.page.evaluate(async (address) => {
      const entry = '/dist/index.js'
      const { createAppKit } = (await import(entry)) as typeof import('../../src/index.ts')
      const kit = createAppKit({ features: { send: false, swaps: false } })
      await kit.ready()
      const provider = {
        async request({ method }: { method: string }) {
          if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [address]
          if (method === 'eth_chainId') return '0x1'
          throw Object.assign(new Error('watch only'), { code: 4200 })
        },
      }
      kit.addConnector({ id: 'watched', name: 'Watched address', provider })
      return (await kit.connect({ wallet: 'watched' })).address
    }, mara.address)
    assert.equal(watched, mara.address)
    await modalGone(visit)
    await buttonOf(visit).click()
    await visit.page.getByTestId('token-USDC').waitFor()
    assert.equal(await visit.page.getByTestId('wallet-features-send-button').count(), 0)
    assert.equal(await visit.page.getByTestId('wallet-features-swaps-button').count(), 0)
    const refusal = await visit.page.evaluate((address) => {
      const provider = document.querySelector('w3m-modal')?.getProvider('eip155') as Eip1193Provider
      const request = { method: 'personal_sign', params: ['0x6869', address] }
      return provider.request(request).catch(({ code }: { code: number }) => code)
    }, mara.address)
    assert.equal(refusal, 4200)
  })

  it('come from the chain while the service is down, without prices', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected: /503/ })
    world.sandbox.faults.set({
      service: 'blockchainApi',
      path: '/balance',
      fault: { kind: 'status', status: 503 },
      times: 1000,
    })
    await connectExtension(visit)
    await openAccount(visit)
    await visit.page.getByTestId('token-ETH').getByText('Price unknown').waitFor()
    await becomes(() => visit.page.getByText('$0.00').count(), 0)
    world.sandbox.faults.clear('blockchainApi')
    await visit.page.getByRole('button', { name: 'Try again' }).first().click()
    await visit.page.getByTestId('token-USDC').waitFor()
    await visit.close()
  })

  it('are unknown, never zero, while neither the service nor a node responds', async () => {
    const visit = await world.visit({ query: '?policy=approve', expected: /Failed to load|503|ERR_/ })
    const { page } = visit
    await page.route('**/*', async (route) => {
      const { url, body } = { url: route.request().url(), body: route.request().postData() ?? '' }
      const reads = /eth_getBalance|eth_call|Multicall/.test(body) || /\/account\/[^/]+\/balance/.test(url)
      await (reads ? route.abort() : route.fallback())
    })
    await connectExtension(visit)
    const zero = /(?<![\d.,])(\$0(\.0+)?(?![\d.,])|0(\.0+)?\s(ETH|USDC)\b)/
    const isUnknown = async (shown: ReturnType<typeof dialogOf>) => {
      // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
      const text = (await shown.innerText()).replaceAll(/\s+/g, ' ')
      assert.doesNotMatch(text, zero)
    }
    const button = page.locator('w3m-button').first()
    await button.getByText('Balance unknown').waitFor({ state: 'attached' })
    await isUnknown(button)
    await openAccount(visit)
    const dialog = dialogOf(visit)
    await dialog.getByText('Token Balance Unavailable').first().waitFor()
    await isUnknown(dialog)
    for (const [open, form] of [
      ['wallet-features-send-button', 'send-amount'],
      ['wallet-features-swaps-button', 'swap-amount'],
    ] as const) {
      await page.getByTestId(open).click()
      await page.getByTestId(form).waitFor()
      await isUnknown(dialog)
      await page.getByTestId('header-back').click()
    }
    await page.getByTestId('wallet-features-send-button').waitFor()
    await isUnknown(dialog)
    await visit.close()
  })

  it('come from the wallet if it discovers assets', async () => {
    const visit = await world.visit({ query: '?policy=approve&wallets=&variants=chest' })
    const { page } = visit
    const { address, decimals } = world.token('DAI')
    const options = { address, decimals, symbol: 'DAI' }
    await page.evaluate(async (options) => {
      const params = { type: 'ERC20', options }
      await window.__wallets?.chest?.provider.request({ method: 'wallet_watchAsset', params })
    }, options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await connectExtension(visit, 'Chest')
    await openAccount(visit)
    await page.getByTestId('token-DAI').getByText('Price unknown').waitFor()
    await page.getByTestId('token-ETH').getByText('$3,100.00').waitFor()
    await becomes(() => page.getByTestId('token-list').getByRole('listitem').count(), 2)
    assert.ok(!asked.some((path) => path.endsWith('/balance')))
    await visit.close()
  })

  it('are read again when the view is visible, and not while it is hidden', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/balance')) reads += 1
    })
    const look = (state: 'hidden' | 'visible') =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await page.clock.install()
    await connectExtension(visit)
    await openAccount(visit)
    await page.getByTestId('token-USDC').waitFor()
    // The view starts its interval a moment after it renders.
    await until(async () => {
      await page.clock.fastForward('00:31')
      return reads > 1
    })
    const staysUnread = async () => {
      await page.waitForTimeout(quietMs)
      const before = reads
      await page.clock.fastForward('05:00')
      await page.waitForTimeout(quietMs)
      assert.equal(reads, before)
    }
    await look('hidden')
    await staysUnread()
    const before = reads
    await look('visible')
    await until(() => reads > before)
    await page.keyboard.press('Escape')
    await modalGone(visit)
    await staysUnread()
    await visit.close()
  })

  // conforms: 2.4.1-2.4.3, 3.2.18
  it('appear on tabs by kind, also by keyboard: NFTs without spam, requested only when opened', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await connectExtension(visit)
    await openAccount(visit)
    await page.getByTestId('token-USDC').waitFor()
    assert.ok(!asked.some((path) => path.endsWith('/nfts') || path.endsWith('/history')))
    await page.getByTestId('account-tokens').focus()
    await page.keyboard.press('ArrowRight')
    const nfts = page.getByTestId('collectibles').getByRole('listitem')
    await nfts.filter({ hasText: 'Evening Bay' }).filter({ hasText: 'Harbor Prints' }).waitFor()
    await nfts.filter({ hasText: 'Crossing' }).filter({ hasText: 'Ferry · 3 of them' }).waitFor()
    await becomes(() => nfts.count(), 3)
    const picture = nfts.first().locator('img[data-state=shown]')
    await picture.waitFor()
    await becomes(() => picture.getAttribute('referrerpolicy'), 'no-referrer')
    await page.keyboard.press('End')
    await page.getByTestId('activity-mint-confirmed').first().waitFor()

    await page.getByTestId('wallet-features-receive-button').click()
    await page.getByTestId('receive-copy').waitFor()
    await page.getByTestId('header-back').click()
    await page.getByTestId('activity-mint-confirmed').first().waitFor()
    await visit.close()
  })

  it('include NFTs to send: a unique one, and some of several copies', async () => {
    const visit = await world.visit({ query: '?policy=approve' })
    const { page } = visit
    const contractOf = (name: string) =>
      world.sandbox.chains[0]?.collections.find((each) => each.name === name)?.address.toLowerCase()
    const openNft = async (id: string) => {
      await page.getByTestId('account-nfts').click()
      await page.getByTestId(`nft-${id}`).getByRole('button').click()
      await page.getByTestId('nft-send').click()
      await page.getByTestId('send-recipient').fill(lin.address)
    }
    /** @returns The contract that was called. */
    const send = async (id: string) => {
      await page.getByRole('button', { name: 'Review transaction' }).click()
      await page.getByTestId('send-confirm-button').click()
      const isSent = ({ status, token }: Record<string, unknown>) =>
        status === 'success' && (token as { tokenId?: string }).tokenId === id
      const { hash } = await visit.hear('w3m-send', isSent)
      await dialogOf(visit).getByRole('heading', { name: 'Sent', exact: true }).waitFor()
      return (await world.node.getTransactionReceipt({ hash: hash as `0x${string}` })).to
    }
    await connectExtension(visit)
    await openAccount(visit)
    await openNft('2')
    assert.equal(await page.getByTestId('send-amount').count(), 0)
    assert.equal(await send('2'), contractOf('Harbor Prints'))
    await page.getByText('Ripple 12 sent').first().waitFor()
    await leaveReceipt(visit)
    await page.getByTestId('account-nfts').click()
    await page.getByTestId('nft-1').waitFor()
    assert.equal(await page.getByTestId('nft-2').count(), 0)

    await openNft('7')
    await page.getByTestId('send-amount').fill('4')
    await page.getByText('You have 3 Crossing.').waitFor()
    await page.getByTestId('send-amount').fill('2')
    assert.equal(await send('7'), contractOf('Ferry'))
    await leaveReceipt(visit)
    await page.getByTestId('account-activity').click()
    const sent = page.getByTestId('activity-send-confirmed')
    await sent.filter({ hasText: 'Ripple 12' }).getByText('−1', { exact: true }).waitFor()
    await sent.filter({ hasText: 'Crossing' }).getByText('−2', { exact: true }).waitFor()
    await visit.close()
  })

  it('arrive at an address to scan or copy, on named networks', async () => {
    const visit = await connected()
    const { page } = visit
    await openAccount(visit)
    await page.getByTestId('wallet-features-receive-button').click()
    await page.getByRole('img', { name: 'QR code of your address' }).waitFor()
    await page.getByTestId('receive-copy').click()
    await page.getByText('Address copied').first().waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), mara.address)
    await page.getByTestId('receive-networks').click()
    await dialogOf(visit).getByRole('heading', { name: 'Compatible networks' }).waitFor()
    const networks = page.getByTestId('compatible-networks').getByRole('listitem')
    await networks.filter({ hasText: 'Base' }).waitFor()
    // Solana is offered too, but this address cannot receive there.
    await becomes(() => networks.count(), 2)
  })
})
