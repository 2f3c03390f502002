import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as esbuild from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/server.ts'
import { freshBrowser } from '../support/shared.ts'

/** What the page's script exports to the test. */
type PageScript = {
  askEverything(address: string): Promise<Record<string, unknown>>
  knock(): Promise<string>
  askOnce(): Promise<boolean>
}

describe('the demo page', () => {
  let dist: string
  let sandbox: Sandbox
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    dist = await mkdtemp(path.join(tmpdir(), 'w3m-sandbox-'))
    await esbuild.build({
      entryPoints: ['test/sandbox/serverPageScript.ts'],
      outfile: path.join(dist, 'w3m-modal.js'),
      bundle: true,
      format: 'esm',
    })
    sandbox = await startSandbox({ dist })
    browser = await freshBrowser()
    page = await browser.newPage()
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto(sandbox.addresses.demo)
    await page.waitForFunction(() => 'askEverything' in globalThis)
  })
  beforeEach(() => complaints.splice(0))
  afterAll(async () => {
    await sandbox?.stop()
    await rm(dist, { recursive: true, force: true })
  })

  it('gets responses from every service under its policy, without a violation', async () => {
    const address = sandbox.chains[0]?.accounts[0]?.address ?? ''
    const found = await page.evaluate(
      (account) => (globalThis as unknown as PageScript).askEverything(account),
      address,
    )
    assert.deepEqual(found.symbols, ['ETH', 'USDC', 'USDT', 'WBTC', 'DAI', 'UNI', 'UNIT'])
    assert.equal(found.ethUsd, 3000)
    assert.ok(Number(found.avatarWidth) > 0 && Number(found.pictureWidth) > 0)
    assert.deepEqual(found.chainIds, ['0x1', '0x1', '0x2105', '0x2105'])
    assert.equal(sandbox.events.length, 1)
    assert.equal(await page.evaluate(() => (globalThis as unknown as PageScript).knock()), 'open')
    assert.deepEqual(complaints, [])
  })

  it('retries after a temporary refusal, without the service’s wait, which pages cannot read', async () => {
    sandbox.faults.set({
      service: 'walletRegistry',
      fault: { kind: 'status', status: 429, retryAfter: '30' },
    })
    assert.equal(await page.evaluate(() => (globalThis as unknown as PageScript).askOnce()), true)
  })

  it('logs every event of the widget, as text', async () => {
    await page.evaluate(() => {
      const widget = document.querySelector('w3m-modal')
      const detail = { status: 'pending', amount: 12n, note: '<img src=x>' }
      widget?.dispatchEvent(new CustomEvent('w3m-send', { detail, bubbles: true, composed: true }))
    })
    const line = page.locator('#events li').first()
    assert.match(
      (await line.textContent()) ?? '',
      /w3m-send\{"status":"pending","amount":"12","note":"<img src=x>"\}$/,
    )
    await page.click('#clear-events')
    assert.equal(await page.locator('#events li').count(), 0)
  })

  it('passes the widget the attributes that the user sets, and resets them', async () => {
    const attribute = (name: string) => page.locator('w3m-modal').getAttribute(name)
    const projectId = await attribute('project-id')
    await page.selectOption('[name="theme-mode"]', 'dark')
    await page.selectOption('[name="locale"]', 'ar')
    await page.selectOption('[name="dir"]', 'rtl')
    await page.fill('[name="accent"]', '#aa3300')
    await page.uncheck('[name="project-id"]')
    await page.check('[name="embedded"]')
    assert.equal(await attribute('theme-mode'), 'dark')
    assert.equal(await attribute('locale'), 'ar')
    assert.equal(await attribute('theme-variables'), '{"--w3m-accent":"#aa3300"}')
    assert.equal(await attribute('project-id'), null)
    assert.equal(await attribute('embedded'), '')
    assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
    assert.equal(await page.locator('#embedded w3m-modal').count(), 1)

    await page.click('#knobs [type="reset"]')
    await page.waitForFunction(() => !document.querySelector('w3m-modal')?.hasAttribute('embedded'))
    for (const name of ['theme-mode', 'locale', 'theme-variables']) assert.equal(await attribute(name), null)
    assert.equal(await attribute('project-id'), projectId)
    assert.equal(await page.locator('html').getAttribute('dir'), 'ltr')
  })

  it('calculates the fee of a stay', async () => {
    await page.check('[name="power"]')
    await page.locator('#length').fill('12')
    await page.locator('#nights').fill('3')
    assert.equal(await page.locator('#sum').textContent(), '61.50 USDC')
  })

  it('has the extension wallets that its URL requests', async () => {
    const namesAt = async (query: string) => {
      await page.goto(sandbox.addresses.demo + query)
      return page.evaluate(() => {
        const names: string[] = []
        addEventListener('eip6963:announceProvider', (event) => {
          if (event instanceof CustomEvent) names.push(event.detail.info.name)
        })
        dispatchEvent(new Event('eip6963:requestProvider'))
        return names
      })
    }
    assert.deepEqual(await namesAt('/'), ['Otter', 'Kite', 'Juniper'])
    assert.deepEqual(await namesAt('/?wallets=kite&variants=duplicate'), ['Kite', 'Otter'])
    assert.deepEqual(await namesAt('/?wallets='), [])
    assert.deepEqual(await namesAt('/?wallets="></script><script>x</script>'), [])
    assert.deepEqual(complaints, [])
  })

  it('opens the phone wallet, which finds the relay and the chains of this sandbox', async () => {
    await page.goto(sandbox.addresses.demo)
    const [phone] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'Phone wallet' }).click(),
    ])
    const network = phone.getByLabel('Network')
    await network.waitFor()
    assert.deepEqual(await network.locator('option').allTextContents(), ['Ethereum', 'Base'])
    assert.equal(new URL(phone.url()).origin, sandbox.addresses.phone)
    assert.notEqual(sandbox.addresses.phone, sandbox.addresses.demo)
    await phone.goto(`${sandbox.addresses.phone}/wc?uri=wc:broken`)
    await phone.getByRole('heading', { name: 'Pebble' }).waitFor()
  })
})
