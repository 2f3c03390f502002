import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { setName } from '../../../src/actions/names/setName.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getNames } from '../../../src/stores/names.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }

// conforms: 5.6.1, 5.6.2, 5.6.5, 9.2.17
describe('a typed name', () => {
  let runtime: Runtime
  let asked: string[]
  let answer: () => Response
  beforeEach(async (test) => {
    asked = []
    answer = () => Response.json([])
    const via: typeof fetch = async (input) => {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      if (pathname.includes('/suggestions/')) return Response.json({ suggestions: [] })
      return pathname.includes('/account/') ? answer() : Response.json({ http: [], ws: [] })
    }
    const options = { projectId: 'harbor', services: { namesZone: 'reown.id' } }
    ;({ runtime } = await connectRuntime({ options, chain, address, via }))
    runtime.stores.connection.begin('eip155', { connectorId: 'x', restoring: false }).complete({
      wallet: { id: 'x', name: 'X', type: 'AUTH', icon: undefined },
      accounts: [{ address, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
    })
    test.onTestFinished(() => runtime.dispose())
  })

  const cases: [text: string, status: string][] = [
    ['', 'none'],
    ['m', 'too-short'],
    ['mar', 'too-short'],
    ['a-1', 'too-short'],
    ['mara', 'free'],
    ['MARA', 'free'],
    ['a-1b', 'free'],
    ['0000', 'free'],
    ['----', 'free'],
    ['mar_', 'bad-letters'],
    ['mar.a', 'bad-letters'],
    ['mar a', 'bad-letters'],
    ['mära', 'bad-letters'],
    ['marа', 'bad-letters'],
    ['mara🌊', 'bad-letters'],
  ]
  for (const [text, status] of cases) {
    it(`is ${status}: ${JSON.stringify(text)}`, async () => {
      await setName(runtime, { text })
      assert.equal(getNames(runtime).$state.get().check.status, status)
      const names = asked.filter((path) => path.includes('/profile/'))
      assert.equal(names.length > 0, status === 'free', names.join())
      assert.ok(names.every((path) => path.includes(text.toLowerCase())))
    })
  }

  const refuse = (status: number, field: string, description = 'Refused') =>
    Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
  const held = { name: 'mara.reown.id', attributes: null, addresses: { 60: { address, created_at: null } } }
  const outcomes: [what: string, answer: () => Response, status: string][] = [
    ['is free', () => Response.json([]), 'free'],
    ['is taken', () => Response.json(held), 'taken'],
    ['is outside the zone', () => refuse(400, 'name', 'Name is not in the allowed zones'), 'foreign'],
    ['is unknown while the service is down', () => new Response(null, { status: 500 }), 'failed'],
  ]
  for (const [what, reply, status] of outcomes) {
    it(what, async () => {
      answer = reply
      await setName(runtime, { text: 'mara' })
      assert.equal(getNames(runtime).$state.get().check.status, status)
    })
  }
})
