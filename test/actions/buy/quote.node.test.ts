import assert from 'node:assert/strict'
import { it } from 'vitest'
import { sandboxProjectId } from '../../../sandbox/http/access.ts'
import { beginBuy } from '../../../src/actions/buy/beginBuy.ts'
import { prepareLinks } from '../../../src/actions/buy/prepareLinks.ts'
import { getBuy } from '../../../src/stores/buy.ts'
import { serveReply } from '../../services/serveWorld.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

// conforms: 3.9.10, 7.1.26, 8.4.2, 9.5.5
it('a placeholder quote has the shape and id of a quote, and is never reported as a price', async (test) => {
  let wanted: Record<string, unknown> = {}
  const service = await serveReply(async (request) => {
    if (request.url.includes('/supported-chains')) return Response.json({ http: ['eip155:1'], ws: [] })
    if (!request.url.includes('/generators/onrampurl')) return new Response('', { status: 400 })
    wanted = await request.json()
    return Response.json({ url: 'https://pay.example' })
  })
  test.onTestFinished(service.stop)
  const { runtime } = await connectRuntime({
    options: { projectId: sandboxProjectId, services: { blockchainApi: service.url } },
    chain: { id: 1, rpcUrl: service.url },
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  })
  await beginBuy(runtime)
  const { quote, payment, amountText } = getBuy(runtime).$state.get()
  assert.ok(quote.status === 'unavailable')
  assert.equal(quote.value.quoteId, 'mocked-quote-id')
  assert.deepEqual(quote.value.purchaseAmount, { amount: amountText, currency: payment?.id })
  await prepareLinks(runtime)
  assert.equal(wanted.defaultNetwork, 'ethereum')
  assert.equal('presetCryptoAmount' in wanted, false)
  runtime.dispose()
})
