import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { dialog, finder, open } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, type Sheet } from './support/openBench.ts'

describe('the language of the page', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (before?: () => void) =>
    bench.open({
      head: finder,
      wallets: 'policy=approve&wallets=otter',
      body: `<w3m-button></w3m-button><p id="own">Welcome</p>${modalTag()}`,
      before,
    })
  const speak = ({ page }: Sheet, lang: string) =>
    page.evaluate((lang) => {
      document.documentElement.lang = lang
    }, lang)
  const heading = (sheet: Sheet, name: string) => dialog(sheet).getByRole('heading', { name }).waitFor()

  it('switches the buttons and the open modal', async () => {
    const sheet = await visit()
    const button = (name: string) => sheet.page.locator('w3m-button').getByRole('button', { name }).waitFor()
    await button('Connect Wallet')
    await speak(sheet, 'de')
    await button('Wallet verbinden')
    await open(sheet)
    await heading(sheet, 'Wallet verbinden')
    await speak(sheet, 'fr')
    await heading(sheet, 'Connecter un wallet')
    await button('Connecter un wallet')
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })

  it('comes with the widget’s own texts if the browser translates the page', async () => {
    const sheet = await visit(translate)
    await sheet.page.locator('#own font').waitFor()
    await open(sheet)
    await heading(sheet, 'Wallet verbinden')
    await dialog(sheet)
      .getByRole('button', { name: /^Otter/ })
      .click()
    await sheet.hear('w3m-connect')
    await sheet.page.evaluate(() => modal().open())
    await dialog(sheet).getByText('10 ETH').first().waitFor()
    await dialog(sheet).getByTestId('wallet-features-send-button').click()
    await dialog(sheet).getByTestId('send-amount').fill('1')
    await dialog(sheet).getByTestId('send-recipient').fill('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
    await dialog(sheet).getByRole('button', { name: 'Senden prüfen' }).waitFor()
    await sheet.page.evaluate(() => modal().open({ view: 'Account' }))
    await dialog(sheet).getByTestId('account-menu-button').click()
    await dialog(sheet).getByTestId('disconnect-button').click()
    await sheet.hear('w3m-disconnect')
    await open(sheet)
    await heading(sheet, 'Wallet verbinden')
    assert.deepEqual(sheet.faults, [])
    await sheet.close()
  })
})

/** Runs in the page before its scripts: replaces its text nodes, as a browser that translates the page into German. */
function translate(): void {
  const own = new WeakSet<Node>()
  const replace = (text: Text) => {
    const font = document.createElement('font')
    const translated = document.createTextNode(text.data)
    own.add(translated)
    font.append(translated)
    text.replaceWith(font)
  }
  const read = (root: Node) => {
    const isKept = (node: Node) => (node instanceof HTMLElement && !node.translate) || own.has(node)
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_ALL, (node) =>
      isKept(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    )
    const found: Text[] = []
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
    found.filter(({ data }) => data.trim() !== '').forEach(replace)
  }
  const watch = (root: Node) => {
    new MutationObserver(() => read(root)).observe(root, { childList: true, subtree: true })
    read(root)
  }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options)
    watch(root)
    return root
  }
  addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'de'
    watch(document.body)
  })
}
