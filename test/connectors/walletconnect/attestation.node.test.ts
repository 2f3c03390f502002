import assert from 'node:assert/strict'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { type Served, serve } from '../../../sandbox/http/serve.ts'
import { createVerifyHandler } from '../../../sandbox/verify/createVerifyHandler.ts'
import { waitMs } from '../../support/patience.ts'
import { freshBrowser } from '../../support/shared.ts'
import { type ServedPage, servePage } from './page/servePage.ts'
import { startWorld, type World } from './world.ts'

describe('domain verification in a page', () => {
  let browser: Browser
  let world: World
  let verify: Served
  let site: ServedPage
  let page: Page
  /** Requested attestations. */
  let asked: URL[]
  /** Whether the verify service responds. */
  let isReachable = true
  /** Whether it knows the page as part of the project. */
  let isKnown = true

  beforeAll(async () => {
    browser = await freshBrowser()
    const handler = createVerifyHandler({ projectIds: ['project'] })
    const stranger = createVerifyHandler({ projectIds: ['project'], allowedOrigins: [] })
    verify = await serve(async (request) => {
      const url = new URL(request.url)
      if (!url.pathname.endsWith('/attestation')) return handler(request)
      asked.push(url)
      if (!isKnown) return stranger(request)
      return isReachable ? handler(request) : new Promise(() => {})
    })
  })
  afterAll(() => verify.stop())
  beforeEach(async () => {
    asked = []
    isReachable = true
    isKnown = true
    world = await startWorld()
    site = await servePage({
      relay: world.relay.url,
      rpcUrl: 'http://127.0.0.1:9',
      projectId: 'project',
      verify: verify.url,
    })
    const context = await browser.newContext()
    context.setDefaultTimeout(waitMs)
    page = await context.newPage()
    await page.goto(site.url)
  })
  afterEach(async () => {
    await page.context().close()
    await site.close()
    await world.stop()
  })

  const propose = () =>
    page.evaluate(async () => {
      const { connector, controller } = window.app
      return (await (await connector.load()).propose({ signal: controller.signal })).uri
    })

  // conforms: 3.13.12, 3.13.20, 6.1.7
  it('proves the origin of the page to the wallet', async () => {
    const wallet = await world.wallet({ verifyUrl: verify.url, policy: { proposal: 'ask' } })
    await wallet.pair(await propose())

    assert.equal((await wallet.nextProposal()).validation, 'VALID')
    assert.equal(asked[0]?.searchParams.get('origin'), new URL(site.url).origin)
    assert.equal(await page.locator('iframe').count(), 0)
    assert.deepEqual(await page.evaluate(() => window.app.violations), [])
  })

  // conforms: 3.13.21
  it('stops for the visit after one attempt without a response', async () => {
    isReachable = false
    const wallet = await world.wallet({ verifyUrl: verify.url, policy: { proposal: 'ask' } })
    await propose()
    await wallet.pair(await propose())

    assert.notEqual((await wallet.nextProposal()).validation, 'VALID')
    assert.equal(asked.length, 1)
    assert.equal(await page.locator('iframe').count(), 0)
  })

  // conforms: 3.13.21
  it('stops for the visit if the service does not know the page', async () => {
    isKnown = false
    const wallet = await world.wallet({ verifyUrl: verify.url, policy: { proposal: 'ask' } })
    await propose()
    await wallet.pair(await propose())

    assert.notEqual((await wallet.nextProposal()).validation, 'VALID')
    assert.equal(asked.length, 1)
    assert.equal(await page.locator('iframe').count(), 0)
  })

  it('is not requested if the page turns it off', async () => {
    await page.evaluate(() => {
      window.app.options.enableDomainVerification = false
    })
    const wallet = await world.wallet({ verifyUrl: verify.url, policy: { proposal: 'ask' } })
    await wallet.pair(await propose())

    assert.notEqual((await wallet.nextProposal()).validation, 'VALID')
    assert.deepEqual(asked, [])
  })
})
