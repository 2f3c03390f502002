import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, quietMs } from '../support/patience.ts'
import { dialog, finder, isOpen, ledger } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

describe('the methods of <w3m-modal>', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (wallets?: string) =>
    bench.open({ body: modalTag(), head: finder, ...(wallets === undefined ? {} : { wallets }) })

  /** How a promise of the page settles: its value, or the code of its rejection. */
  const outcome = (sheet: Sheet, call: string): Promise<unknown> =>
    sheet.page.evaluate((call) => {
      const run = new Function(`return ${call}`) as () => Promise<unknown>
      return Promise.resolve(run()).then(
        (value) => value ?? 'done',
        (error: { code?: string; message: string }) => error.code ?? `uncoded: ${error.message}`,
      )
    }, call)

  const setConnect = ({ page }: Sheet, connect: 'approve' | 'decline') =>
    page.evaluate((connect) => Object.assign(window.__wallets?.otter?.policy ?? {}, { connect }), connect)

  // conforms: 2.1.16
  it('opens the given view, and rejects one that does not exist', async () => {
    const sheet = await visit()
    await outcome(sheet, 'modal().open({ view: "WhatIsAWallet" })')
    await dialog(sheet).getByRole('heading', { name: 'What is a wallet?' }).waitFor()
    assert.equal(await outcome(sheet, 'modal().open({ view: "Nonsense" })'), 'W3M_VIEW_NOT_FOUND')
    await outcome(sheet, 'modal().close()')
    await dialog(sheet).waitFor({ state: 'hidden' })
    await becomes(
      async () =>
        (await sheet.told()).map(({ name, detail }) => [
          name,
          detail.view ?? detail.connected ?? detail.status,
        ]),
      [
        ['w3m-ready', 'disconnected'],
        ['w3m-open', 'WhatIsAWallet'],
        ['w3m-close', false],
      ],
    )
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('opens if the page passes its click event', async () => {
    const sheet = await visit()
    assert.equal(await outcome(sheet, 'modal().open(new MouseEvent("click", { view: window }))'), 'done')
    await dialog(sheet).getByRole('heading', { name: 'Connect Wallet' }).waitFor()
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('stays closed if it is closed before it appears', async () => {
    const sheet = await visit()
    const open = outcome(sheet, 'modal().open()')
    await outcome(sheet, 'modal().close()')
    await open
    await sheet.page.waitForTimeout(quietMs)
    assert.equal(await isOpen(sheet), false)
    assert.deepEqual(await sheet.names(), ['w3m-ready'])
    await sheet.close()
  })

  it('resolves with the account that the user picks', async () => {
    const sheet = await visit('policy=approve&wallets=otter,juniper')
    const connected = outcome(sheet, 'modal().connect()')
    await dialog(sheet)
      .getByRole('button', { name: /^Juniper/ })
      .click()
    const account = (await connected) as { wallet: { name: string } }
    assert.equal(account.wallet.name, 'Juniper')
    assert.deepEqual(await outcome(sheet, 'modal().connect()'), account)
    await sheet.close()
  })

  it('activates a wallet that is connected already, and asks one again that declined', async () => {
    const sheet = await visit('policy=approve&wallets=otter,juniper')
    const connect = (wallet: string) => outcome(sheet, `modal().connect({ wallet: '${wallet}' })`)
    const juniper = await connect('Juniper')
    await sheet.page.reload()
    await sheet.hear('w3m-connect', ({ restored }) => restored === true)
    await setConnect(sheet, 'decline')
    assert.equal(await connect('Otter'), 'W3M_USER_REJECTED')
    await setConnect(sheet, 'approve')
    const otter = await connect('Otter')
    assert.equal((otter as { wallet: { name: string } }).wallet.name, 'Otter')
    assert.deepEqual(await connect('Juniper'), juniper)
    assert.deepEqual(await connect('Otter'), otter)
    assert.equal(await ledger(sheet, 'eth_requestAccounts'), 2)
    await sheet.close()
  })

  it('shows the wallets if the page disconnects what the modal shows', async () => {
    const sheet = await visit('policy=approve&wallets=otter,juniper')
    const connect = (wallet: string) => outcome(sheet, `modal().connect({ wallet: '${wallet}' })`)
    const disconnect = () => outcome(sheet, 'modal().disconnect()')
    const row = dialog(sheet).getByRole('button', { name: 'Continue with Otter' })
    const joined = dialog(sheet).getByRole('heading', { name: 'Connected' })
    await connect('Otter')
    await disconnect()
    await row.waitFor()
    await becomes(() => joined.count(), 0)
    for (const view of ['Account', 'WalletSend']) {
      await connect('Otter')
      await outcome(sheet, `modal().open({ view: '${view}' })`)
      await disconnect()
      await row.waitFor()
    }
    // The view of a wallet that connected closes, also if the page activates another one meanwhile.
    await connect('Juniper')
    await connect('Otter')
    await joined.waitFor()
    await connect('Juniper')
    await sheet.hear('w3m-close')
    await outcome(sheet, 'modal().open({ view: "Account" })')
    await outcome(sheet, `modal().disconnect({ wallet: 'example.juniper.wallet' })`)
    await dialog(sheet).getByText('Otter').first().waitFor()
    await sheet.close()
  })

  it('has a `status` that agrees with its events', async () => {
    const sheet = await bench.open({
      wallets: 'policy=approve&wallets=otter',
      head: `${finder}<script>
        const seen = []
        for (const name of ['w3m-ready', 'w3m-connect', 'w3m-disconnect'])
          document.addEventListener(name, () => seen.push(name + ' ' + modal().status))
      </script>`,
      body: `${modalTag()}<script type="module">seen.unshift(modal().status)</script>`,
    })
    const seen = () => sheet.page.evaluate('seen')
    await becomes(seen, ['disconnected', 'w3m-ready disconnected'])
    await sheet.page.evaluate(() => {
      Object.assign(window.__wallets?.otter?.policy ?? {}, { connect: 'wait' })
      modal()
        .connect({ wallet: 'Otter' })
        .catch(() => undefined)
    })
    await becomes(() => sheet.page.evaluate(() => modal().status), 'connecting')
    await becomes(() => ledger(sheet, 'eth_requestAccounts'), 1)
    await sheet.page.evaluate(() => {
      const asked = window.__wallets?.otter?.requests.find(({ method }) => method === 'eth_requestAccounts')
      window.__wallets?.otter?.decide(asked?.id ?? 0, true)
    })
    await sheet.hear('w3m-connect')
    await becomes(seen, ['disconnected', 'w3m-ready disconnected', 'w3m-connect connected'])
    await sheet.page.reload()
    await sheet.hear('w3m-connect', ({ restored }) => restored === true)
    await becomes(seen, ['reconnecting', 'w3m-connect connected', 'w3m-ready connected'])
    await outcome(sheet, 'modal().disconnect()')
    await becomes(seen, [
      'reconnecting',
      'w3m-connect connected',
      'w3m-ready connected',
      'w3m-disconnect disconnected',
    ])
    await sheet.close()
  })

  it('rejects with W3M_USER_CLOSED if the user closes the list or cancels a wallet request', async () => {
    const sheet = await visit('policy=wait&wallets=otter')
    for (const request of ['{}', '{ wallet: "Otter" }']) {
      const connected = outcome(sheet, `modal().connect(${request})`)
      await dialog(sheet).getByRole('heading').first().waitFor()
      if (request !== '{}') await becomes(() => ledger(sheet, 'eth_requestAccounts'), 1)
      await dialog(sheet).getByRole('button', { name: 'Close' }).click()
      assert.equal(await connected, 'W3M_USER_CLOSED')
      await dialog(sheet).waitFor({ state: 'hidden' })
    }
    assert.equal(
      await outcome(
        sheet,
        '(modal().connect().catch(() => 0), modal().close(), modal().connect({ wallet: "Nobody" }))',
      ),
      'W3M_WALLET_NOT_FOUND',
    )
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('rejects with W3M_USER_REJECTED if the wallet declines, after one request, and shows it', async () => {
    const sheet = await visit('policy=decline&wallets=otter')
    assert.equal(await outcome(sheet, 'modal().connect({ wallet: "Otter" })'), 'W3M_USER_REJECTED')
    assert.equal(await ledger(sheet, 'eth_requestAccounts'), 1)
    await setConnect(sheet, 'approve')
    await dialog(sheet).getByTestId('w3m-connecting-retry').click()
    await sheet.hear('w3m-connect')
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  // conforms: 4.1.6
  it('rejects an unknown wallet without opening, connects one by name or rdns with one request, returns its provider, switches network and disconnects', async () => {
    const sheet = await visit('policy=approve&wallets=otter')
    assert.equal(await outcome(sheet, 'modal().connect({ wallet: "io.metamask" })'), 'W3M_WALLET_NOT_FOUND')
    assert.equal(await isOpen(sheet), false)
    assert.equal(await sheet.page.evaluate(() => modal().getProvider('eip155')), undefined)
    for (const wallet of ['"otter"', '"example.otter.wallet"']) {
      const account = (await outcome(sheet, `modal().connect({ wallet: ${wallet} })`)) as Record<
        string,
        unknown
      >
      assert.match(String(account.address), /^0x[0-9a-fA-F]{40}$/)
      assert.equal(account.caipNetworkId, 'eip155:1')
    }
    assert.equal(await ledger(sheet, 'eth_requestAccounts'), 1)
    await dialog(sheet).waitFor({ state: 'hidden' })
    assert.equal((await sheet.names()).filter((name) => name === 'w3m-connect').length, 1)

    const chain = await outcome(sheet, 'modal().getProvider("eip155").request({ method: "eth_chainId" })')
    assert.equal(chain, '0x1')
    assert.equal(await outcome(sheet, 'modal().switchNetwork("eip155:8453")'), 'done')
    assert.equal(await sheet.page.evaluate(() => modal().network), 'eip155:8453')
    assert.equal(await outcome(sheet, 'modal().switchNetwork("eip155:137")'), 'W3M_NETWORK_NOT_FOUND')
    await sheet.page.evaluate(() =>
      Object.assign(window.__wallets?.otter?.policy ?? {}, { switch: 'decline' }),
    )
    assert.equal(await outcome(sheet, 'modal().switchNetwork("eip155:1")'), 'W3M_USER_REJECTED')
    await sheet.page.evaluate(() => {
      const broken = { throws: { code: 4900, message: 'broken' } }
      window.__wallets?.otter?.misstep('wallet_switchEthereumChain', broken)
    })
    assert.equal(await outcome(sheet, 'modal().switchNetwork("eip155:1")'), 'W3M_NETWORK_SWITCH_FAILED')
    assert.equal(await sheet.page.evaluate(() => modal().account?.caipNetworkId), 'eip155:8453')
    await sheet.page.evaluate(() => Object.assign(modal(), { networks: ['eip155:137'] }))
    const { to } = await sheet.hear('w3m-network-change', ({ supported }) => supported === false)
    assert.equal(to, 'eip155:8453')
    const named = () => sheet.page.evaluate(() => String([modal().network, modal().state.selectedNetworkId]))
    assert.equal(await named(), ',')
    assert.equal(await outcome(sheet, 'modal().disconnect()'), 'done')
    assert.equal(await sheet.page.evaluate(() => modal().account), undefined)
    assert.equal((await sheet.hear('w3m-disconnect')).reason, 'host')

    // It also resolves if the page closes the modal on the connect event.
    await sheet.page.evaluate(() => document.addEventListener('w3m-connect', () => modal().close()))
    const account = (await outcome(sheet, 'modal().connect({ wallet: "Otter" })')) as { address: string }
    assert.match(account.address, /^0x/)
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  // conforms: 1.1.11, 5.3.1, 8.3.13, 8.5.7
  it('adds and removes networks, rejects invalid ones, and applies a theme', async () => {
    const sheet = await visit()
    assert.equal(await outcome(sheet, 'modal().addNetwork("eip155:10")'), 'done')
    assert.equal(await outcome(sheet, 'modal().switchNetwork("eip155:10")'), 'done')
    assert.equal(await outcome(sheet, 'modal().addNetwork({ id: "x" })'), 'W3M_INVALID_OPTION')
    assert.equal(await outcome(sheet, 'modal().addNetwork()'), 'W3M_INVALID_OPTION')
    assert.equal(await outcome(sheet, 'modal().removeNetwork("eip155:5")'), 'W3M_NETWORK_NOT_FOUND')
    assert.equal(await outcome(sheet, 'modal().removeNetwork("eip155:10")'), 'done')
    assert.notEqual(await sheet.page.evaluate(() => modal().network), 'eip155:10')
    assert.equal(await outcome(sheet, 'modal().removeNetwork("eip155:8453")'), 'done')
    assert.equal(await outcome(sheet, 'modal().removeNetwork("eip155:1")'), 'W3M_LAST_NETWORK')
    await outcome(sheet, 'modal().open({ view: "Networks" })')
    await dialog(sheet).getByTestId('w3m-network-switch-Ethereum').waitFor()
    assert.equal(
      await dialog(sheet)
        .getByTestId(/^w3m-network-switch-/)
        .count(),
      1,
    )

    // Code sets a theme.
    await outcome(sheet, 'modal().setThemeMode("dark")')
    await outcome(sheet, 'modal().setThemeVariables({ "--w3m-accent": "rgb(200, 30, 30)" })')
    const look = () =>
      sheet.page.evaluate(() => {
        const box = modal().shadowRoot?.querySelector<HTMLElement>('.w3m')
        return [box?.dataset.theme, box?.style.getPropertyValue('--w3m-accent')]
      })
    await becomes(look, ['dark', 'rgb(200, 30, 30)'])
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  // conforms: 5.1.9
  it('reports a second sign-in configuration, from any source', async () => {
    const sheet = await visit()
    const way =
      '{ createMessage() {}, addSession() {}, setSessions() {}, getSessions() {}, revokeSession() {} }'
    await outcome(sheet, `Object.assign(modal(), { siwx: ${way} }).open()`)
    assert.ok(!(await sheet.told()).some(({ name }) => name === 'w3m-error'))
    await outcome(sheet, 'void (modal().siweConfig = {})')
    const refusals = async () =>
      (await sheet.told())
        .filter(({ name }) => name === 'w3m-error')
        .map(({ detail: { code, message } }) => [code, message])
    const refusal = ['W3M_SIWE_AND_SIWX', 'Cannot set both siweConfig and siwx options']
    await becomes(refusals, [refusal])
    await outcome(sheet, 'void (modal().enableEIP6963 = true)')
    const kit = 'import("/dist/index.js").then(({ createAppKit }) => createAppKit({ themeMode: "dark" }))'
    assert.equal(await outcome(sheet, kit), 'W3M_SIWE_AND_SIWX')
    await becomes(refusals, [refusal])
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })
})
