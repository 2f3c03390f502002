import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'vitest'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { track } from '../../src/actions/events/track.ts'
import { keepAnalytics } from '../../src/core/keepAnalytics.ts'
import type { AlertKey } from '../../src/stores/alerts.ts'
import { serveReply } from '../services/serveWorld.ts'
import { connectRuntime } from '../support/connectedRuntime.ts'
import { until } from '../support/patience.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caipNetworkId = 'eip155:1'

/** A page whose services all give one response, after a gesture of the user. */
async function open(test: TestContext, reply: (request: Request) => Response) {
  const { url, requests, stop } = await serveReply(reply)
  const { runtime } = await connectRuntime({
    options: {
      projectId: sandboxProjectId,
      services: { blockchainApi: url, walletRegistry: url, analytics: url },
    },
    chain: { id: 1, rpcUrl: url },
    address,
  })
  const { window } = runtime.environment
  Object.assign(window.navigator, { userActivation: { hasBeenActive: true } })
  test.onTestFinished(async () => {
    runtime.dispose()
    await stop()
  })
  const paths = () => requests.map((request) => new URL(request.url).pathname)
  return { runtime, paths }
}

describe('the project’s analytics switch', () => {
  for (const isAnalyticsEnabled of [false, true]) {
    // conforms: 3.12.13
    it(`sends ${isAnalyticsEnabled ? 'all events if it is on' : 'nothing if it is off'}`, async (test) => {
      const { runtime, paths } = await open(test, ({ url }) =>
        url.includes('/getAnalyticsConfig') ? Response.json({ isAnalyticsEnabled }) : new Response(),
      )
      keepAnalytics(runtime, [{ event: 'INITIALIZE', timestamp: 1 }])
      track(runtime, 'MODAL_OPEN', { connected: true })
      await until(() => paths().length > 0)
      // A sent event leaves before a later request returns.
      const askAgain = async () => (await runtime.services.walletRegistry())?.isAnalyticsEnabled()
      await askAgain()
      track(runtime, 'MODAL_CLOSE', { connected: true })
      await askAgain()
      if (isAnalyticsEnabled) await until(() => paths().filter((path) => path === '/e').length === 3)
      const asked = Array(3).fill('/getAnalyticsConfig')
      const sent = isAnalyticsEnabled ? ['/e', '/e', '/e'] : []
      assert.deepEqual(paths().sort(), [...sent, ...asked])
    })
  }
})

describe('a service that rejects the page', () => {
  const refusals: [status: number, words: string, alert: AlertKey][] = [
    [403, 'Unauthorized: origin not allowed', 'INVALID_APP_CONFIGURATION'],
    [401, 'Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
    // The messages of the blockchain API; the others are the relay's.
    [401, 'We failed to authenticate your request', 'INVALID_PROJECT_ID'],
    [401, 'JWT validation error: JWT Token is not yet valid: basic.iat: 9', 'JWT_TOKEN_NOT_VALID'],
  ]
  for (const [status, description, key] of refusals) {
    // conforms: 8.5.2, 8.5.4, 8.5.5, 8.5.10-8.5.12
    it(`alerts the developer once: ${description}`, async (test) => {
      const field = description.startsWith('We failed') ? 'authentication' : ''
      const reasons = [{ field, description }]
      const { runtime } = await open(test, () => Response.json({ status: 'FAILED', reasons }, { status }))
      const alerts: (AlertKey | undefined)[] = []
      runtime.stores.alerts.$alert.listen((alert) => alerts.push(alert?.key))
      const [api, registry] = await Promise.all([
        runtime.services.blockchainApi(),
        runtime.services.walletRegistry(),
      ])
      const ask = [
        () => api?.getIdentity({ address, caipNetworkId }),
        () => registry?.isAnalyticsEnabled(),
        () => api?.getIdentity({ address, caipNetworkId }),
      ]
      for (const each of ask) await assert.rejects(async () => each(), { code: 'W3M_SERVICE_STATUS', status })
      assert.deepEqual(alerts, [key])
    })
  }

  it('raises no alert for another reason', async (test) => {
    const { runtime } = await open(test, () => new Response('Come back on Monday', { status: 403 }))
    const api = await runtime.services.blockchainApi()
    await assert.rejects(async () => api?.getIdentity({ address, caipNetworkId }))
    assert.equal(runtime.stores.alerts.$alert.get(), undefined)
  })
})
