import assert from 'node:assert/strict'
import { it } from 'vitest'
import { createBitcoinLedger } from '../../../sandbox/bitcoin/createBitcoinLedger.ts'
import { createBitcoinHandler } from '../../../sandbox/bitcoin/handler.ts'
import { bitcoinKeys } from '../../../sandbox/bitcoin/keys.ts'
import { type Handler, toFetch } from '../../../sandbox/http/handler.ts'
import { getBalance } from '../../../src/chains/bip122/getBalance.ts'
import type { Network } from '../../../src/schemas/network.ts'

const [{ address }, { address: other }] = bitcoinKeys(0)
const ledger = createBitcoinLedger()
ledger.fund(address, 12_345_678_901n)
ledger.fund(address, 1n)
const node = createBitcoinHandler(ledger, { scans: true })

const network = (...http: string[]): Network => ({
  id: '000000000019d6689c085ae165831e93',
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http }, chainDefault: { http } },
  assets: {},
})
const answers =
  (text: string): Handler =>
  async () =>
    new Response(text)
const ask = (handlers: Handler[], of = address) =>
  getBalance(
    toFetch(async (request) => {
      const handler = handlers[Number(new URL(request.url).hostname.slice(4))]
      return handler ? handler(request) : Promise.reject(new TypeError('no connection'))
    }),
    { network: network(...handlers.map((_, at) => `http://node${at}/`)), address: of },
  )

it('the Bitcoin balance is exact to the last satoshi, also at zero', async () => {
  assert.equal(await ask([node]), 12_345_678_902n)
  assert.equal(await ask([node], other), 0n)
})

it('the Bitcoin balance asks the next node after an error or an invalid reply', async () => {
  const refusal = JSON.stringify({
    id: 1,
    result: null,
    error: { code: -32601, message: 'Method not found' },
  })
  const nonsense = [
    '{"result":{"success":true,"total_amount":-1}}',
    '{"result":{"success":false}}',
    '<html>',
    '',
  ]
  for (const text of [refusal, ...nonsense]) assert.equal(await ask([answers(text), node]), 12_345_678_902n)
})

it('the Bitcoin balance is unknown, not zero, if no node responds', async () => {
  const refused: Handler = async () => new Response('', { status: 403 })
  for (const handlers of [[], [refused], [() => Promise.reject(new TypeError('down'))]]) {
    await assert.rejects(ask(handlers), { code: 'W3M_NODE_UNREACHABLE' })
  }
})

it('the Bitcoin balance sends no requests after an abort', async () => {
  const controller = new AbortController()
  const left: Handler = () => {
    controller.abort(new Error('left'))
    return Promise.reject(new TypeError('cut off'))
  }
  const fetch = toFetch((request) =>
    new URL(request.url).hostname === 'one' ? left(request) : node(request),
  )
  const asking = { network: network('http://one/', 'http://two/'), address, signal: controller.signal }
  await assert.rejects(getBalance(fetch, asking), { message: 'left' })
})
