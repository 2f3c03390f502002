import { expect } from 'chai'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { swapScripts } from '../../sandbox/gallery/product/swapScripts.ts'
import { getAccount } from '../../src/actions/connection/getAccount.ts'
import type { ChainAdapter } from '../../src/chains/adapter.ts'
import { swapTokenKey } from '../../src/schemas/swap.ts'
import { getSwap } from '../../src/stores/swap.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

describe('a swap that cannot be reviewed', () => {
  const states: [state: string, words: string[], leadsTo: string | undefined][] = [
    ['incorrect amount', ['Incorrect amount', 'Please enter a valid amount'], undefined],
    ['no route', ['No route for this swap', 'Change the amount or a token.'], 'SwapSelectToken'],
    ['no price', ['No price right now', 'Your amounts are kept.'], 'Swap'],
  ]
  for (const [state, words, leadsTo] of states) {
    // conforms: 5.4.10, 5.4.11
    it(`shows “${words.join(' ')}” in the state “${state}”`, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(swapScripts.swap?.[state] ?? {})
      const mounted = mountModal(root, runtime, tokensCss)
      const read = () => [...root.querySelectorAll('.note')].map((note) => note.textContent).join(' ')
      await waitFor(() => words.every((each) => read().includes(each)), words.join(' '), frame)
      const button = root.querySelector<HTMLButtonElement>('[data-testid="swap-action-button"]')
      expect(button?.getAttribute('aria-disabled') === 'true').to.equal(leadsTo === undefined)
      button?.click()
      expect(runtime.stores.router.$route.get().name).to.equal(leadsTo ?? 'Swap')
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })
  }
})

describe('a swap of a token that a partial list lacks', () => {
  it('does not ask for its balance in each part of the form', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime(swapScripts.swap?.filled ?? {})
    const reads = { now: 0, most: 0 }
    const getTokenBalances: ChainAdapter['getTokenBalances'] = async () => {
      reads.now += 1
      reads.most = Math.max(reads.most, reads.now)
      await new Promise((resolve) => setTimeout(resolve))
      reads.now -= 1
      return [1_234_567n]
    }
    const adapter = { ...(await runtime.loadAdapter('eip155')), getTokenBalances }
    const mounted = mountModal(root, { ...runtime, loadAdapter: async () => adapter }, tokensCss)
    const shows = (text: string) => root.textContent.includes(text)
    await waitFor(() => root.querySelector('[data-testid="swap-answer"]') !== null, 'the form', frame)
    const { caipAddress } = getAccount(runtime) ?? {}
    runtime.stores.account.update(caipAddress ?? 'eip155:1:', {
      tokens: { status: 'known', value: [], at: Date.now(), partial: true },
    })
    await waitFor(() => shows('1.234567 USDC'), 'the balance', frame)
    // Four parts show it.
    expect(reads.most).to.be.lessThan(4)
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})

/** The review of a swap, and what changes its loss: one of each token is worth a dollar. */
function openReview() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const runtime = createScriptedRuntime(swapScripts['swap review']?.ready ?? {})
  const mounted = mountModal(root, runtime, tokensCss)
  const swap = getSwap(runtime)
  const lose = (percent: bigint) => {
    const { source, target, quote, prices } = swap.$state.get()
    if (!source || !target || quote.status !== 'known') return
    const toAmount =
      (quote.amount * (100n - percent) * 10n ** BigInt(target.decimals)) /
      (100n * 10n ** BigInt(source.decimals))
    const even = { [swapTokenKey(source)]: 1, [swapTokenKey(target)]: 1 }
    swap.update({ quote: { ...quote, toAmount }, prices: { ...prices, ...even } })
  }
  const remove = () => {
    mounted.unmount()
    runtime.dispose()
    host.remove()
  }
  return { root, lose, remove }
}

describe('a swap with an accepted loss', () => {
  it('needs another consent if the loss changes', async () => {
    const { root, lose, remove } = openReview()
    const consent = () => root.querySelector<HTMLInputElement>('[data-testid="swap-accept-impact"]')
    lose(16n)
    await waitFor(() => consent() !== null, 'the question', frame)
    consent()?.click()
    await waitFor(() => consent()?.checked === true, 'the consent', frame)
    lose(31n)
    await waitFor(() => consent()?.checked === false, 'the question again', frame)
    remove()
  })
})

describe('a swap with a loss', () => {
  const sizes: [percent: bigint, kind: string | undefined, lost: string][] = [
    [4n, undefined, ''],
    [6n, 'warning', '$0.06'],
    [75n, 'error', '$0.75'],
  ]
  for (const [percent, kind, lost] of sizes)
    it(`warns by the size of the loss at ${percent} %: ${kind ?? 'no note'} ${lost}`, async () => {
      const { root, lose, remove } = openReview()
      lose(percent)
      await waitFor(
        () => root.querySelector('dd .num')?.textContent === `${percent}%`,
        'the price impact among the facts',
        frame,
      )
      const note = root.querySelector('.note')
      expect(note?.getAttribute('data-kind') ?? undefined).to.equal(kind)
      expect(note?.textContent ?? '').to.contain(lost)
      expect(root.querySelector('dd .tone')?.getAttribute('data-kind') ?? undefined).to.equal(kind)
      remove()
    })

  it('keeps the loss visible with the checkbox while scrolling', async () => {
    const { root, lose, remove } = openReview()
    lose(75n)
    await waitFor(() => root.querySelector('.consent-actions .note') !== null, 'the note', frame)
    const bar = root.querySelector('.consent-actions')
    expect(bar?.textContent).to.contain('You’d lose about $0.75.')
    expect(bar?.querySelector('[data-testid="swap-accept-impact"]')).not.to.equal(null)
    if (innerHeight >= 560) expect(bar && getComputedStyle(bar).position).to.equal('sticky')
    remove()
  })
})
