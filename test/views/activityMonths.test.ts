import { expect } from 'chai'
import { connected } from '../../sandbox/gallery/product/connected.ts'
import { createScriptedRuntime } from '../../sandbox/gallery/product/createScriptedRuntime.ts'
import { accounts, hash } from '../../sandbox/gallery/samples.ts'
import { mountModal } from '../../src/views/mount.tsx'
import tokensCss from '../../styles/tokens.css'
import { waitFor } from '../support/waitFor.ts'

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** The middle of a month: the same month in every time zone. */
const mined = (year: number, month: number, day: number) => ({
  id: `${year}-${month}-${day}`,
  metadata: {
    operationType: 'receive',
    status: 'confirmed',
    hash,
    minedAt: new Date(year, month, day, 12).toISOString(),
    sentFrom: accounts.lin,
    sentTo: accounts.mara,
    chain: 'eip155:1',
  },
  transfers: [
    { fungible_info: { symbol: 'ETH', icon: null }, direction: 'in', quantity: { numeric: String(day) } },
  ],
})

/** Shows the activity of an account with these entries from the service. */
async function showActivity(data: object[], use: (root: ShadowRoot) => Promise<void>) {
  const runtime = createScriptedRuntime({
    answers: {
      '/supported-chains': () => ({ http: ['eip155:1'], ws: [] }),
      '/history': () => ({ data, next: null }),
    },
    prepare(scripted) {
      connected(scripted)
      scripted.stores.router.push('Transactions')
    },
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const mounted = mountModal(root, runtime, tokensCss)
  await use(root)
  mounted.unmount()
  runtime.dispose()
  host.remove()
}

describe('the activity', () => {
  // conforms: 2.4.4, 2.4.6, 2.4.7, 3.8.3
  it('is grouped by month, newest first, with the year unless it is this year', async () => {
    const year = new Date().getFullYear()
    const data = [mined(year - 1, 0, 14), mined(year, 0, 9), mined(year - 1, 11, 11), mined(year, 0, 12)]
    await showActivity(data, async (root) => {
      const sections = () =>
        [...root.querySelectorAll('section section')].map((section) => [
          section.querySelector('h3')?.textContent,
          [...section.querySelectorAll('li')].map((row) => row.textContent?.match(/[\d.]+ ETH/)?.[0]),
        ])
      await waitFor(() => sections().length === 3, 'the months', frame)
      expect(sections()).to.deep.equal([
        ['January', ['12 ETH', '9 ETH']],
        [`December ${year - 1}`, ['11 ETH']],
        [`January ${year - 1}`, ['14 ETH']],
      ])
    })
  })

  // conforms: 3.8.6, 4.12.1
  it('shows an empty state', async () => {
    await showActivity([], (root) =>
      waitFor(() => root.textContent?.includes('No activity yet') === true, 'the words', frame),
    )
  })
})
