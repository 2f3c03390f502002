import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { review, transferScripts } from '../../sandbox/gallery/product/sendScripts.ts'
import { transfer } from '../../sandbox/gallery/product/transfer.ts'
import { hash } from '../../sandbox/gallery/samples.ts'
import { resetTo } from '../../src/actions/modal/goTo.ts'
import { leaveReview } from '../../src/actions/payment/requestPayment.ts'
import { addRecord } from '../../src/actions/transactions/records.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('the receipt of a payment', () => {
  const open = async (state: string) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(transferScripts[state] ?? {})
    const mounted = mountModal(root, runtime, tokensCss)
    const find = (selector: string) => root.querySelector<HTMLElement>(selector)
    await waitFor(() => find('.receipt') !== null, 'the receipt', frame)
    const close = () => {
      mounted.unmount()
      runtime.dispose()
      host.remove()
    }
    return { runtime, find, close, title: () => find('h2')?.textContent }
  }

  for (const [state, title, heading] of [
    ['pending', 'Sending', '25 USDC is on its way'],
    ['confirmed', 'Sent', '25 USDC sent'],
    ['swap pending', 'Swapping', undefined],
    ['swapped', 'Swapped', 'Swapped USDC to 0.499 ETH'],
    ['approving', 'Approving', undefined],
  ] as const) {
    it(`has the title “${title}” in the state “${state}”`, async () => {
      const { find, close, title: shown } = await open(state)
      await waitFor(() => shown() === title, title, frame)
      if (heading) expect(find('h3')?.getAttribute('aria-label')).to.equal(heading)
      close()
    })
  }

  // conforms: 2.5.9, 2.5.10, 4.9.1
  it('replaces the review for good, also while its code loads', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(review['first time'] ?? {})
    const mounted = mountModal(root, runtime, tokensCss)
    await waitFor(
      () => root.querySelector('[data-testid="send-confirm-button"]') !== null,
      'the review',
      frame,
    )
    addRecord(runtime, transfer({}))
    leaveReview(runtime, runtime.stores.send, { hash })
    await waitFor(() => root.querySelector('.receipt') !== null, 'the receipt', frame)
    expect(runtime.stores.router.$stack.get().map(({ name }) => name)).to.deep.equal([
      'Account',
      'WalletSendStatus',
    ])
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })

  it('links to the explorer, and shares that link if the system can', async () => {
    const { find, close } = await open('confirmed')
    const link = find('.receipt__hash')
    expect(link?.getAttribute('href')).to.match(new RegExp(`/tx/${hash}$`))
    expect(link?.getAttribute('aria-label')).to.include('opens in a new window')
    const shared: ShareData[] = []
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => void shared.push(data),
    })
    find('[data-testid="receipt-share"]')?.click()
    await waitFor(() => shared.length === 1, 'the share sheet', frame)
    expect(shared[0]?.url).to.equal(link?.getAttribute('href'))
    Reflect.deleteProperty(navigator, 'share')
    close()
  })

  it('shows the cost and reason of a failed payment, and fills the form again', async () => {
    const { runtime, find, close } = await open('failed')
    const text = find('.receipt')?.textContent
    for (const words of ['Your 25 USDC did not move', 'Cost you', '0.00013 ETH', 'balance too low'])
      expect(text).to.include(words)
    find('[data-testid="receipt-again"]')?.click()
    expect(runtime.stores.router.$route.get().name).to.equal('WalletSend')
    const { amountText, token, recipientText } = runtime.stores.send.$state.get()
    expect([amountText, token?.symbol, recipientText]).to.deep.equal(['25', 'USDC', 'lin.example.id'])
    close()
  })

  it('names an NFT in toasts and lists as in the receipt, without an amount', async () => {
    const { runtime, find, close } = await open('confirmed')
    const nft = { standard: 'erc721', tokenId: '7' } as const
    const token = { symbol: 'Otter Cub #7', name: 'Otter Cubs', decimals: 0, nft }
    const sent = hash.replaceAll('9', '8')
    addRecord(runtime, transfer({ hash: sent, token, amount: '1', status: 'confirmed' }))
    runtime.stores.toast.show({ message: { sent }, variant: 'success' })
    const toast = () => find('[data-testid="toast-success"]')?.textContent
    await waitFor(() => toast() !== undefined, 'the toast', frame)
    expect(toast()).to.equal('Otter Cub #7 sent')
    resetTo(runtime, 'Account')
    const row = () => find('[data-testid="transfer-confirmed"]')?.textContent
    await waitFor(() => row() !== undefined, 'the transfer in the account', frame)
    expect(row()).to.include('−Otter Cub #7')
    close()
  })
})
