import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime, type Script } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { settingsScripts } from '../../sandbox/gallery/product/settingsScripts.ts'
import type { Runtime } from '../../src/runtime.ts'
import type { TokenBalance } from '../../src/schemas/token.ts'
import { getSwap } from '../../src/stores/swap.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const many = 5_000
/** The most rows in the page, however many tokens there are. */
const mostRows = 100

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const token = (at: number, decimals = 18): TokenBalance => ({
  caipNetworkId: 'eip155:1',
  address: `0x${String(at).padStart(40, '0')}`,
  name: `Token ${at}`,
  symbol: `T${at}`,
  decimals,
  amount: 10n ** 18n,
})

/** Gives the connected account this many tokens. */
function hold({ stores }: Runtime, decimals?: number): void {
  const { owner = '', tokens } = stores.account.$state.get()
  const native = tokens.status === 'known' ? tokens.value.slice(0, 1) : []
  const value = [...native, ...Array.from({ length: many }, (_, at) => token(at, decimals))]
  stores.account.update(owner, { tokens: { status: 'known', value, at: Date.now() } })
}

const lists: [name: string, script: Script, row: string][] = [
  [
    'those of the account',
    {
      ...settingsScripts.account,
      prepare(runtime) {
        settingsScripts.account?.prepare?.(runtime)
        hold(runtime)
      },
    },
    'token-T',
  ],
  [
    'those to send',
    {
      prepare(runtime) {
        connected(runtime)
        hold(runtime)
        runtime.stores.router.push('WalletSendSelectToken')
      },
    },
    'send-token-T',
  ],
  [
    'those to swap to',
    {
      prepare(runtime) {
        connected(runtime)
        const tokens = Array.from({ length: many }, (_, at) => token(at))
        const account = {
          caipNetworkId: 'eip155:1',
          address: runtime.stores.account.$state.get().owner,
        } as const
        const owner = { ...account, address: account.address?.split(':')[2] }
        getSwap(runtime).update({ status: 'ready', owner, tokens })
        runtime.stores.router.push('SwapSelectToken', { target: 'toToken' })
      },
    },
    'swap-token-T',
  ],
]

describe(`${many} tokens: only those near the visible part are in the page`, () => {
  for (const [name, script, row] of lists)
    it(name, async () => {
      const host = document.body.appendChild(document.createElement('div'))
      const root = host.attachShadow({ mode: 'open' })
      const runtime = createScriptedRuntime(script)
      const mounted = mountModal(root, runtime, tokensCss)
      const rows = () => [...root.querySelectorAll(`[data-testid^="${row}"]`)]
      let most = 0
      const watch = new MutationObserver(() => {
        most = Math.max(most, rows().length)
      })
      watch.observe(root, { childList: true, subtree: true })
      await waitFor(() => rows().length > 0, 'the first rows', frame)
      const first = rows()[0]
      // Near the end, other rows are rendered, and the first ones are removed.
      await waitFor(
        () => {
          const away = [...root.querySelectorAll('.view div[style*="block-size"]')]
          away.at(-1)?.scrollIntoView({ block: 'center' })
          return first?.isConnected === false && rows().length > 0
        },
        'other rows',
        frame,
      )
      watch.disconnect()
      expect(most).to.be.within(1, mostRows)
      mounted.unmount()
      runtime.dispose()
      host.remove()
    })

  it('renders no hidden token before the user opens them', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    const runtime = createScriptedRuntime({
      prepare(runtime) {
        connected(runtime)
        hold(runtime, 50)
        runtime.stores.router.push('WalletSendSelectToken')
      },
    })
    const mounted = mountModal(root, runtime, tokensCss)
    const isSaid = () => root.textContent?.includes('5,000 tokens not supported') === true
    await waitFor(isSaid, 'how many are not supported', frame)
    const rows = root.querySelectorAll('[data-testid^="unsupported-T"]')
    expect(rows.length).to.be.below(mostRows)
    mounted.unmount()
    runtime.dispose()
    host.remove()
  })
})
