import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { beginBuy } from '../../src/actions/buy/beginBuy.ts'
import { setBuyAmount } from '../../src/actions/buy/refreshBuyQuote.ts'
import { goBack } from '../../src/actions/modal/goBack.ts'
import { getBuy } from '../../src/stores/buy.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

describe('the purchase form', () => {
  it('requests its data once per visit, and nothing after it closes', async () => {
    let quotes = 0
    const runtime = createScriptedRuntime({
      prepare: connected,
      answers: {
        '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
        '/onramp/buy/options': () => undefined,
        '/onramp/buy/quotes': () => {
          quotes += 1
          return undefined
        },
      },
    })
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const mounted = mountModal(root, runtime, tokensCss)
    const { router } = runtime.stores
    const buy = getBuy(runtime)
    const isAt = (view: string) => waitFor(() => router.$route.get().name === view, view)
    const isShown = (shown: boolean) =>
      waitFor(() => !!root.querySelector('[data-testid="buy-answer"]') === shown, `the form: ${shown}`)
    const visits = 5
    for (let visit = 1; visit <= visits; visit += 1) {
      router.push('OnRampWidget')
      await isShown(true)
      await waitFor(() => quotes === visit && buy.$state.get().quote.status === 'unavailable', 'a quote')
      goBack(runtime)
      await isAt('Account')
      await isShown(false)
    }

    // An amount typed just before the form closes: by then there is nothing to request.
    router.push('OnRampWidget')
    await isShown(true)
    await waitFor(() => quotes === visits + 1, 'the quote of the last visit')
    const typed = setBuyAmount(runtime, { amountText: '300' })
    goBack(runtime)
    await isShown(false)
    await typed
    expect(quotes).to.equal(visits + 1)
    expect(buy.$state.get().quote.status, 'nothing is waited for').to.equal('none')

    // Another instance of the form starts over.
    await beginBuy(runtime)
    expect([quotes, buy.$state.get().quote.status]).to.deep.equal([visits + 2, 'unavailable'])
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
