import { expect } from 'chai'
import { createScriptedRuntime } from '../../../sandbox/gallery/product/createScriptedRuntime.ts'
import { transfer } from '../../../sandbox/gallery/product/transfer.ts'
import { addRecord } from '../../../src/actions/transactions/records.ts'
import {
  takeOverRecords,
  watchPending,
  watchTransaction,
} from '../../../src/actions/transactions/watchTransaction.ts'
import type { TransactionOutcome } from '../../../src/chains/transactions.ts'
import { createStorage } from '../../../src/stores/storage.ts'
import { waitFor } from '../../support/waitFor.ts'

/** A browser with tabs of one site. The test controls the chain's responses in each. */
function openBrowser() {
  const kept = new Map<string, string>()
  const area = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const storage = createStorage(() => area as Storage)
  const openTab = (locks = navigator.locks) => {
    const scripted = createScriptedRuntime({})
    const window = { ...scripted.environment.window, navigator: { locks } } as unknown as Window &
      typeof globalThis
    const told: string[] = []
    const follows: { settle: (outcome: TransactionOutcome) => void; signal: AbortSignal }[] = []
    scripted.outcomes.on('send', ({ status }) => told.push(status))
    const runtime = {
      ...scripted,
      storage,
      environment: { ...scripted.environment, window },
      loadAdapter: async () => ({
        ...(await scripted.loadAdapter('eip155')),
        follow: ({ signal }: { signal: AbortSignal }) =>
          new Promise<TransactionOutcome>((settle, fail) => {
            follows.push({ settle, signal })
            signal.addEventListener('abort', () => fail(signal.reason), { once: true })
          }),
      }),
    }
    const status = () => runtime.stores.transactions.$transactions.get().map((each) => each.status)
    return { runtime, told, follows, status, close: scripted.dispose }
  }
  return { openTab }
}

const mined = (hash: string): TransactionOutcome => ({ status: 'confirmed', hash })
const oneOf = () => transfer({ hash: `0x${crypto.randomUUID().replaceAll('-', '').repeat(2)}` })

describe('a transaction in several tabs', () => {
  it('is followed and reported only by the tab that requested it', async () => {
    const { openTab } = openBrowser()
    const [asking, other] = [openTab(), openTab()]
    const sent = oneOf()
    addRecord(asking.runtime, sent)
    // The other tab is notified before the first has started to follow it.
    takeOverRecords(other.runtime)
    await waitFor(() => other.follows.length === 1, 'the other tab to follow it')
    const ended = watchTransaction(asking.runtime, sent)
    await waitFor(() => asking.follows.length === 1, 'the tab that asked to follow it')
    expect(other.follows[0]?.signal.aborted, 'the other one has stopped').to.equal(true)
    asking.follows[0]?.settle(mined(sent.hash))
    expect((await ended)?.status).to.equal('confirmed')
    await waitFor(() => other.status()[0] === 'confirmed', 'the other tab to know')
    expect([asking.told, other.told, other.follows.length]).to.deep.equal([['success'], [], 1])
    asking.close()
    other.close()
  })

  it('is followed if the browser refuses locks', async () => {
    const refuse = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
    const tab = openBrowser().openTab({ request: refuse, query: refuse } as LockManager)
    const sent = oneOf()
    addRecord(tab.runtime, sent)
    const ended = watchTransaction(tab.runtime, sent)
    await waitFor(() => tab.follows.length === 1, 'the tab to follow it')
    tab.follows[0]?.settle(mined(sent.hash))
    expect((await ended)?.status).to.equal('confirmed')
    expect(tab.told).to.deep.equal(['success'])
    tab.close()
  })

  it('is taken over by another tab when its tab closes', async () => {
    const { openTab } = openBrowser()
    const [asking, other, third] = [openTab(), openTab(), openTab()]
    const sent = oneOf()
    addRecord(asking.runtime, sent)
    void watchTransaction(asking.runtime, sent)
    await waitFor(() => asking.follows.length === 1, 'the tab that asked to follow it')
    for (const tab of [other, third]) {
      takeOverRecords(tab.runtime)
      takeOverRecords(tab.runtime)
    }
    asking.close()
    await waitFor(() => other.follows.length === 1, 'the next tab to follow it')
    other.follows[0]?.settle(mined(sent.hash))
    await waitFor(() => third.status()[0] === 'confirmed', 'the third tab to know')
    expect([asking.told, other.told, third.told]).to.deep.equal([[], ['success'], []])
    expect([other.follows.length, third.follows.length]).to.deep.equal([1, 0])
    other.close()
    third.close()
  })

  it('is followed by one of the open tabs if it is from the last visit', async () => {
    const { openTab } = openBrowser()
    const last = openTab()
    const sent = oneOf()
    addRecord(last.runtime, sent)
    last.close()
    const [first, second] = [openTab(), openTab()]
    for (const { runtime } of [first, second]) watchPending(runtime, [sent])
    await waitFor(() => first.follows.length === 1, 'the first tab to follow it')
    first.follows[0]?.settle(mined(sent.hash))
    await waitFor(() => second.status()[0] === 'confirmed', 'the second tab to know')
    expect([first.told, second.told, second.follows.length]).to.deep.equal([['success'], [], 0])
    first.close()
    second.close()
  })
})
