import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { becomes, until } from '../support/patience.ts'
import { finder, isOpen, open } from './support/modalPage.ts'
import { type Bench, modalTag, openBench, productTag, type Sheet } from './support/openBench.ts'

const theme = ({ page }: Sheet) =>
  page.evaluate(() => modal().shadowRoot?.querySelector<HTMLElement>('.w3m')?.dataset.theme)
/** The link in each console line. */
const see = 'See https://github.com/w3m-modal/w3m-modal/blob/main/docs/mistakes.md'

describe('<w3m-modal> in a page', () => {
  let bench: Bench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(() => bench.stop())
  const visit = (page: Parameters<Bench['open']>[0]) =>
    bench.open({ ...page, head: `${finder}${page.head ?? ''}` })

  describe('its options', () => {
    it('apply if they were set as properties before the script loaded', async () => {
      const sheet = await visit({
        body: `${modalTag()}<script>
          modal().themeMode = 'dark'
          modal().metadata = { name: 'Early Bird', url: location.origin }
        </script>`,
      })
      await open(sheet)
      await becomes(() => theme(sheet), 'dark')
      const own = await sheet.page.evaluate(() => [
        Object.hasOwn(modal(), 'themeMode'),
        'themeMode' in modal(),
      ])
      assert.deepEqual(own, [false, true])
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })

    it('follow their attributes, and return to the default without them, while a session stays', async () => {
      const sheet = await visit({
        wallets: 'policy=approve&wallets=otter',
        body: modalTag('theme-mode="dark"'),
        // A project has services, which received no request here.
        expected: /Failed to load resource|CORS|ERR_/,
      })
      await sheet.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
      await open(sheet)
      await becomes(() => theme(sheet), 'dark')
      await sheet.page.evaluate(() => modal().setAttribute('theme-mode', 'light'))
      await becomes(() => theme(sheet), 'light')
      await sheet.page.emulateMedia({ colorScheme: 'dark' })
      assert.equal(await theme(sheet), 'light')
      await sheet.page.evaluate(() => modal().removeAttribute('theme-mode'))
      await becomes(() => theme(sheet), 'dark')

      await sheet.page.evaluate(() => {
        modal().setAttribute('project-id', 'abc')
        modal().setAttribute('networks', 'eip155:8453,eip155:1')
        modal().setAttribute('features', '{"send":false}')
      })
      await sheet.page.getByTestId('wallet-features-send-button').waitFor({ state: 'detached' })
      await sheet.page.evaluate(() => modal().removeAttribute('features'))
      await sheet.page.getByTestId('wallet-features-send-button').waitFor()
      assert.ok(await sheet.page.evaluate(() => modal().account))
      const names = await sheet.names()
      assert.ok(!names.includes('w3m-disconnect'), names.join())
      assert.equal(names.filter((name) => name === 'w3m-connect').length, 1)
      assert.deepEqual([sheet.faults, sheet.lines], [[], []])
      await sheet.close()
    })

    it('mean the same as text properties, as frameworks set them', async () => {
      const sheet = await visit({ body: '<w3m-modal></w3m-modal>' })
      await sheet.page.evaluate(() => {
        Object.assign(modal(), {
          networks: 'eip155:8453,eip155:10',
          debug: '',
          themeMode: 'dark',
          locale: null,
        })
      })
      const got = await sheet.page.evaluate(async () => {
        await modal().switchNetwork('eip155:10')
        return modal().network
      })
      assert.equal(got, 'eip155:10')
      await becomes(sheet.names, ['w3m-ready', 'w3m-network-change'])
      assert.deepEqual(sheet.lines, [])
      await sheet.close()
    })

    it('keep the last valid value, report a mistake once by event and once in the console, and never throw', async () => {
      const sheet = await visit({
        // Listens from a script after the widget's, as pages do.
        body: modalTag('metadata="{nonsense" theme-mode="purple"'),
      })
      await sheet.hear('w3m-error', ({ message }) => String(message).includes('themeMode'))
      const errors = async () =>
        (await sheet.told()).filter(({ name }) => name === 'w3m-error').map(({ detail }) => detail)
      const codes = async () => (await errors()).map(({ code }) => code)
      const mistakes = async () => new Set((await errors()).map(({ message }) => message))
      await becomes(codes, ['W3M_INVALID_OPTION', 'W3M_INVALID_OPTION'])
      await becomes(
        () => sheet.lines.toSorted(),
        [
          `[w3m-modal] <w3m-modal metadata>: is not valid JSON at line 1, column 2. ${see}`,
          `[w3m-modal] <w3m-modal theme-mode>: takes light, dark. ${see}`,
        ],
      )

      await sheet.page.evaluate(() => {
        modal().setAttribute('theme-mode', 'dark')
        modal().setAttribute('theme-mode', 'mauve')
        // Well formed but invalid, which is known only when something validates it.
        modal().setAttribute('locale', 'de')
        modal().setAttribute('locale', '!!')
        Object.assign(modal(), {
          features: {
            get swaps() {
              throw new Error('boo')
            },
          },
        })
      })
      await open(sheet)
      await becomes(() => theme(sheet), 'dark')
      await becomes(
        () => sheet.page.evaluate(() => modal().shadowRoot?.querySelector<HTMLElement>('.w3m')?.lang),
        'de',
      )
      await sheet.page.evaluate(() => {
        for (const bad of ['', '[', '[]', 'eip155:', '{"a":1}', '[1,2]', 'null'])
          modal().setAttribute('networks', bad)
        for (const bad of [1, {}, [], 'x', () => 1, Symbol('s'), 10n]) {
          Object.assign(modal(), { tokens: bad, customRpcUrls: bad, themeVariables: bad, services: bad })
        }
      })
      assert.equal(await isOpen(sheet), true)
      await becomes(() => theme(sheet), 'dark')
      await until(() => sheet.lines.some((line) => line.startsWith('[w3m-modal] <w3m-modal locale>:')))
      // A repeated mistake emits another event, but no second line.
      await becomes(async () => sheet.lines.length - (await mistakes()).size, 0)
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })
  })

  describe('the script', () => {
    it('has no effect when loaded again, from the same URL or another', async () => {
      const again = `${productTag}<script type="module" src="/copy/w3m-modal.js"></script>`
      const sheet = await visit({
        script: again,
        wallets: 'policy=approve&wallets=otter',
        body: `${modalTag()}<script type="module">import '/dist/w3m-modal.js?again'</script>`,
      })
      await sheet.page.evaluate(() => modal().connect({ wallet: 'Otter' }))
      await becomes(sheet.names, ['w3m-ready', 'w3m-open', 'w3m-connect', 'w3m-close'])
      assert.deepEqual(sheet.lines, [])
      await sheet.close()
    })

    it('requests nothing but its own file before a user action', async () => {
      const sheet = await visit({
        body: `${modalTag('project-id="abc"')}<w3m-button></w3m-button><w3m-network-button></w3m-network-button>`,
      })
      await sheet.page.waitForTimeout(1200)
      assert.deepEqual(
        sheet.requests.filter((path) => !path.startsWith('/page')),
        ['/dist/w3m-modal.js'],
      )
      await sheet.close()
    })

    for (const order of ['before', 'after'] as const) {
      it(`leaves <w3m-modal> to another library that loads ${order} it`, async () => {
        const other = `<script type="module">
          window.otherOnes = 0
          if (!customElements.get('w3m-modal')) {
            customElements.define('w3m-modal', class extends HTMLElement { connectedCallback() { window.otherOnes += 1 } })
          }
          if (!document.querySelector('w3m-modal')) document.body.append(document.createElement('w3m-modal'))
        </script>`
        const ours = '<script type="module" src="/dist/w3m-modal.js?tag=alternative"></script>'
        const sheet = await visit({
          script: order === 'before' ? other + productTag : ours + other,
          body: '<w3m-wallet-modal></w3m-wallet-modal>',
          head: '<script>window.modal = () => document.querySelector("w3m-wallet-modal")</script>',
        })
        await open(sheet)
        assert.equal(await sheet.page.evaluate(() => (window as never as { otherOnes: number }).otherOnes), 1)
        await becomes(
          () => sheet.lines,
          order === 'before'
            ? [
                `[w3m-modal] Taken by another library on this page: <w3m-modal>. Use <w3m-wallet-modal>. ${see}`,
              ]
            : [],
        )
        assert.deepEqual(sheet.faults, [])
        await sheet.close()
      })
    }

    for (const from of ['this site', 'another site'] as const) {
      it(`works as a classic script from ${from}, and adds no global names`, async () => {
        const origin = from === 'this site' ? '' : bench.url.replace('127.0.0.1', 'localhost')
        const sheet = await visit({
          script: `<script>window.before = Object.keys(window)</script><script src="${origin}/dist/w3m-modal.js"></script>
            <script>window.after = Object.keys(window)</script>`,
          wallets: 'policy=approve&wallets=otter',
          body: modalTag(),
        })
        await open(sheet)
        const address = await sheet.page.evaluate(() =>
          modal()
            .connect({ wallet: 'Otter' })
            .then((account) => account.address),
        )
        assert.match(address, /^0x/)
        const named = await sheet.page.evaluate(() => {
          const { before, after } = window as unknown as Record<'before' | 'after', string[]>
          return after.filter((name) => name !== 'before' && !before.includes(name))
        })
        assert.deepEqual(named, [])
        assert.deepEqual(sheet.faults, [])
        await sheet.close()
      })
    }

    it('works next to a library that defines all of its tags', async () => {
      const tags = ['w3m-modal', 'w3m-wallet-modal', 'w3m-button', 'w3m-connect-button', 'w3m-network-button']
      const sheet = await visit({
        script: `<script>for (const tag of ${JSON.stringify(tags)}) customElements.define(tag, class extends HTMLElement {})</script>${productTag}`,
        body: '<w3m-account-button></w3m-account-button>',
      })
      await sheet.page.waitForFunction(() => customElements.get('w3m-account-button'))
      await until(() => sheet.lines.length > 0)
      assert.equal(sheet.lines.length, 1)
      assert.deepEqual(sheet.faults, [])
      await sheet.close()
    })
  })
})
