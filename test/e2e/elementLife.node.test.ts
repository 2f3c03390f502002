import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs, until } from '../support/patience.ts'
import { countAlive } from './support/countAlive.ts'
import { countObjects } from './support/countObjects.ts'
import { dialog, finder, isOpen, ledger, open } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

describe('the lifecycle of <w3m-modal>', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (page: Parameters<Bench['open']>[0]) =>
    bench.open({ ...page, head: `${finder}${page.head ?? ''}` })

  it('shares everything between two elements, shows one dialog and emits each event once', async () => {
    const sheet = await visit({
      wallets: 'policy=approve&wallets=otter',
      body: `${modalTag('id="one"')}${modalTag('id="two"')}`,
    })
    await open(sheet)
    await sheet.page.evaluate(() =>
      document.querySelectorAll<ReturnType<typeof modal>>('w3m-modal')[1]?.open(),
    )
    await sheet.page.waitForTimeout(quietMs)
    await becomes(() => dialog(sheet).count(), 1)
    const account = await sheet.page.evaluate(async () => {
      const [one, two] = document.querySelectorAll<ReturnType<typeof modal>>('w3m-modal')
      await one?.connect({ wallet: 'Otter' })
      return [one?.account?.address, two?.account?.address]
    })
    assert.equal(account[0], account[1])
    assert.ok(account[0])
    const names = await sheet.names()
    for (const name of ['w3m-ready', 'w3m-connect']) {
      assert.equal(names.filter((each) => each === name).length, 1, names.join())
    }
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('has no effect while it is created but not inserted, and works in both cases', async () => {
    const sheet = await visit({ wallets: 'policy=approve&wallets=otter', body: '<p>Nothing of ours</p>' })
    await sheet.page.evaluate(() => void document.createElement('w3m-modal'))
    await sheet.page.waitForTimeout(quietMs)
    assert.deepEqual(await sheet.names(), [])
    assert.equal(sheet.requests.filter((path) => path.startsWith('/dist/')).length, 1)
    const address = await sheet.page.evaluate(async () => {
      const element = document.createElement('w3m-modal')
      Object.assign(element, { customRpcUrls: { 'eip155:1': [{ url: `${location.origin}/rpc/1` }] } })
      element.addEventListener('w3m-ready', () => Object.assign(window, { heardReady: true }))
      return (await element.connect({ wallet: 'Otter' })).address
    })
    assert.match(address, /^0x/)
    assert.equal(
      await sheet.page.evaluate(
        () => 'heardReady' in window && document.querySelectorAll('w3m-modal').length,
      ),
      1,
    )

    await sheet.page.evaluate(() => {
      modal().remove()
      const customRpcUrls = { 'eip155:1': [{ url: `${location.origin}/rpc/1` }] }
      document.body.append(Object.assign(document.createElement('w3m-modal'), { customRpcUrls }))
    })
    await open(sheet)
    await dialog(sheet).getByTestId('account-menu-button').waitFor()
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('keeps the view, the typed text and the focus when it is moved in any way, and stays modal', async () => {
    const sheet = await visit({
      wallets: 'policy=approve&wallets=otter',
      body: `<button id="behind">Behind</button>${modalTag()}<div id="insertBefore" style="transform: translateX(1px)"></div><div id="moveBefore"></div>`,
    })
    await sheet.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
    await sheet.page.evaluate(() => modal().open({ view: 'WalletSend' }))
    const recipient = sheet.page.getByTestId('send-recipient')
    for (const how of ['insertBefore', 'moveBefore'] as const) {
      await recipient.fill('0x1234')
      await recipient.focus()
      await sheet.page.evaluate((how) => {
        const place = document.getElementById(how)
        if (place && how in place)
          (place as unknown as Record<string, (child: Node, before: null) => void>)[how]?.(modal(), null)
      }, how)
      await becomes(() => dialog(sheet).evaluate((element) => element.matches(':modal')), true)
      await becomes(
        () => recipient.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input),
        true,
      )
      await becomes(() => recipient.inputValue(), '0x1234')
      await sheet.page.keyboard.press('End')
      await sheet.page.keyboard.type('56')
      await becomes(() => recipient.inputValue(), '0x123456')
      await assert.rejects(sheet.page.locator('#behind').click({ timeout: 300 }))
    }
    assert.ok(!(await sheet.names()).includes('w3m-close'))
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('emits `ready` to an element that is inserted later, but not again to a moved one', async () => {
    const sheet = await visit({ body: `${modalTag()}<div id="elsewhere"></div>` })
    await sheet.hear('w3m-ready')
    await sheet.page.evaluate(() => {
      modal().remove()
      document.body.append(document.createElement('w3m-modal'))
      modal().addEventListener('w3m-ready', ({ detail }) => Object.assign(window, { late: detail }))
    })
    await becomes(() => sheet.page.evaluate(() => (window as { late?: unknown }).late), {
      status: 'disconnected',
    })
    await sheet.page.evaluate(() => document.querySelector('#elsewhere')?.append(modal()))
    await open(sheet)
    assert.deepEqual(await sheet.names(), ['w3m-ready', 'w3m-ready', 'w3m-open'])
    await sheet.close()
  })

  it('stays open if it opens again after connecting, however long the next view takes to load', async () => {
    const sheet = await visit({ wallets: 'policy=approve&wallets=otter', body: modalTag() })
    await sheet.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
    // Longer than the success is shown.
    await sheet.page.route('**/chunks/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_600))
      await route.continue()
    })
    await sheet.page.evaluate(() => modal().open({ view: 'WalletSend' }))
    await sheet.page.getByTestId('send-recipient').waitFor()
    assert.ok(!(await sheet.names()).includes('w3m-close'))
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('aborts a connect request when it is removed, and ignores a late approval', async () => {
    const sheet = await visit({ wallets: 'policy=wait&wallets=otter', body: modalTag() })
    const outcome = sheet.page.evaluate(() =>
      modal()
        .connect({ wallet: 'Otter' })
        .then(
          () => 'connected',
          (error) => error.code,
        ),
    )
    await sheet.page.waitForFunction(() =>
      window.__wallets?.otter?.requests.some(({ method }) => method === 'eth_requestAccounts'),
    )
    await sheet.page.evaluate(() => modal().remove())
    assert.equal(await outcome, 'W3M_USER_CLOSED')
    await sheet.page.evaluate(() => {
      for (const { id } of window.__wallets?.otter?.requests ?? []) window.__wallets?.otter?.decide(id, true)
    })
    await sheet.page.waitForTimeout(quietMs)
    assert.deepEqual(await sheet.names(), ['w3m-ready', 'w3m-open', 'w3m-close'])
    await sheet.page.evaluate(() => document.body.append(document.createElement('w3m-modal')))
    assert.equal(await sheet.page.evaluate(() => modal().account), undefined)
    await open(sheet)
    await sheet.page.keyboard.press('Escape')
    await dialog(sheet).waitFor({ state: 'hidden' })

    // It also settles without a chosen wallet.
    const unchosen = sheet.page.evaluate(() =>
      modal()
        .connect()
        .catch(({ code }) => code),
    )
    await dialog(sheet).waitFor()
    await sheet.page.evaluate(() => modal().remove())
    assert.equal(await unchosen, 'W3M_USER_CLOSED')
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  // conforms: 2.3.8
  it('renders embedded in the page once it is visible, and follows the wallet', async () => {
    const sheet = await visit({
      wallets: 'policy=approve&wallets=otter',
      body: `<div style="height: 2000px"></div><main>${modalTag('embedded')}</main>`,
    })
    await sheet.page.waitForTimeout(quietMs)
    assert.equal(sheet.requests.filter((path) => path.startsWith('/dist/')).length, 1)
    await sheet.page.evaluate(() => scrollTo(0, 2000))
    await sheet.page.getByRole('button', { name: /^Otter/ }).click()
    await sheet.hear('w3m-connect')
    await sheet.page.getByTestId('account-menu-button').waitFor()
    await becomes(() => dialog(sheet).count(), 0)
    assert.ok(!(await sheet.names()).includes('w3m-open'))

    await sheet.page.reload()
    await sheet.page.evaluate(() => scrollTo(0, 2000))
    await sheet.page.getByTestId('account-menu-button').waitFor()
    await sheet.page.evaluate(() => modal().removeAttribute('embedded'))
    await sheet.page.getByTestId('account-menu-button').waitFor({ state: 'detached' })
    await open(sheet)
    await becomes(() => dialog(sheet).count(), 1)
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  /** Inserts the modal and a button, opens the modal, and removes both. */
  const turn = (sheet: Sheet, times: number) =>
    sheet.page.evaluate(async (times) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
      const [element, button] = [modal(), document.createElement('w3m-button')]
      for (let turn = 0; turn < times; turn += 1) {
        document.body.append(element, button)
        await element.open()
        await pause()
        element.remove()
        button.remove()
        await pause()
      }
      Object.assign(window, { putBack: () => document.body.append(element) })
    }, times)

  const putBack = ({ page }: Sheet) => page.evaluate(() => (window as never as { putBack(): void }).putBack())

  it('leaves no listener, timer or socket after fifty insertions and removals', async () => {
    const sheet = await visit({ before: countAlive, body: `${modalTag()}<p data-w3m-open>Open</p>` })
    const alive = () => sheet.page.evaluate(() => window.__alive())
    /** What remains when nothing changes any more. */
    const settled = async () => {
      let last = await alive()
      await until(async () => {
        const before = last
        await sheet.page.waitForTimeout(quietMs)
        last = await alive()
        return isDeepStrictEqual(last, before)
      })
      return last
    }
    await turn(sheet, 25)
    const first = await settled()
    await putBack(sheet)
    await turn(sheet, 50)
    await becomes(alive, first)
    assert.equal(first.sockets, 0)
    // The counters work.
    await putBack(sheet)
    assert.ok((await alive()).listeners['HTMLDocument click false'])
    await sheet.close()
  })

  it('leaves no object, function or node after each insertion and removal', async () => {
    const sheet = await visit({ body: modalTag() })
    const session = await sheet.context.newCDPSession(sheet.page)
    const turns = 40
    const turnAgain = async () => {
      const count = await countObjects(session)
      await putBack(sheet)
      await turn(sheet, turns)
      return count
    }
    await turn(sheet, 10)
    let before = await turnAgain()
    let last = before
    let leaked: string[] = []
    await until(
      async () => {
        const now = await countObjects(session)
        leaked = [...now.keys()].filter((name) => (now.get(name) ?? 0) >= (before.get(name) ?? 0) + turns)
        // Timers end in time. Files that load meanwhile add objects once: a leak grows again.
        const isSettled = leaked.every(
          (name) => name !== 'native DOMTimer' && now.get(name) === last.get(name),
        )
        last = now
        if (leaked.length > 0 && isSettled) before = await turnAgain()
        return leaked.length === 0
      },
      () => leaked.join(),
    )
    await sheet.close()
  })

  it('disconnects in every tab when it disconnects in one', async () => {
    const body = modalTag()
    const wallets = 'policy=approve&wallets=otter'
    const one = await visit({ wallets, body })
    await one.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
    const two = await visit({ wallets, body, context: one.context })
    await two.hear('w3m-connect', ({ restored }) => restored === true)
    assert.equal(await ledger(two, 'eth_requestAccounts'), 0)
    await one.page.evaluate(() => modal().disconnect())
    const { namespace, reason, remaining } = await two.hear('w3m-disconnect')
    assert.deepEqual([namespace, reason, remaining], ['eip155', 'session', 0])
    assert.equal(await two.page.evaluate(() => modal().account), undefined)
    assert.equal(await isOpen(two), false)
    assert.deepEqual([...one.faults, ...two.faults], [])
    await one.close()
  })
})
