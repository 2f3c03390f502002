import assert from 'node:assert/strict'
import { describe, it, onTestFinished, vi } from 'vitest'
import { registerName } from '../../../src/actions/names/registerName.ts'
import { codeOf } from '../../../src/errors/codes.ts'
import type { Runtime } from '../../../src/runtime.ts'
import { getNames } from '../../../src/stores/names.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ether = { address, created_at: '2026-01-01T10:00:00Z' }
const record = { name: 'mara.reown.id', attributes: {}, addresses: { '60': ether } }
const late = {
  status: 'FAILED',
  reasons: [{ field: 'timestamp', description: 'Signature UNIXTIME timestamp is too old: 1' }],
}

type Parts = {
  /** The registry's refusals, in order. */
  refusals?: [status: number, body: object][]
  /** How long the user takes to sign. */
  readingMs?: number
  /** Runs during the wallet prompt. */
  meanwhile?: (runtime: Runtime) => unknown
}

/** A user of the embedded wallet with an available name on the screen. */
async function startNames({ refusals = [], readingMs = 0, meanwhile = () => undefined }: Parts = {}) {
  const start = performance.now()
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => start + passed)
  const stamps: number[] = []
  const left = [...refusals]
  const via: typeof fetch = async (input, init) => {
    if (!String(input).includes('/v1/profile/account')) return Response.json({ http: ['eip155:1'] })
    const { message } = JSON.parse(String(init?.body))
    stamps.push(JSON.parse(message).timestamp - Math.floor(Date.now() / 1000))
    const [status, body] = left.shift() ?? [200, record]
    return Response.json(body, { status })
  }
  const wallet = createScriptedWallet({
    chainId: '0x1',
    answers: {
      async personal_sign() {
        passed += readingMs
        await meanwhile(runtime)
        return `0x${'ab'.repeat(65)}`
      },
    },
  })
  const options = { projectId: 'harbor', services: { namesZone: 'reown.id' } }
  const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
  const { runtime } = await connectRuntime({ options, chain, address, wallet, via })
  onTestFinished(() => runtime.dispose())
  runtime.stores.connection.begin('eip155', { connectorId: 'x', restoring: false }).complete({
    wallet: { id: 'x', name: 'X', type: 'AUTH', icon: undefined },
    accounts: [{ address, type: 'eoa' }],
    caipNetworkId: 'eip155:1',
  })
  const names = getNames(runtime)
  names.update({ text: 'mara', check: { status: 'free' } })
  const told: unknown[] = []
  runtime.outcomes.on('name-register', ({ status, name, error }) => told.push([status, name, error?.code]))
  const signed = () => wallet.methods().filter((method) => method === 'personal_sign').length
  return { runtime, names, stamps, told, signed }
}

/** Registers the name, and returns the result. */
async function register(refusals: [status: number, body: object][], readingMs = 0) {
  const { runtime, names, stamps, signed } = await startNames({ refusals, readingMs })
  await registerName(runtime)
  const { request, registered } = names.$state.get()
  const code = request.status === 'failed' ? codeOf(Object(request.error).cause) : undefined
  return { stamps, signed: signed(), status: request.status, registered, code }
}

const taken = { status: 'FAILED', reasons: [{ field: 'name', description: 'Taken' }] }

describe('registering a name', () => {
  // conforms: 4.10.2, 7.1.23
  it('dates the message ahead, so that the user has time to read it in the wallet', async () => {
    const { stamps, signed, registered } = await register([])
    assert.equal(signed, 1)
    assert.equal(registered, 'mara.reown.id')
    for (const ahead of stamps) assert.ok(ahead >= 8 && ahead <= 10, `${ahead} s ahead`)
  })

  it('requests a second signature if the first came too late', async () => {
    assert.deepEqual(
      { ...(await register([[400, late]], 20_000)), stamps: 0 },
      { stamps: 0, signed: 2, status: 'idle', registered: 'mara.reown.id', code: undefined },
    )
  })

  it('stops if the second also came too late', async () => {
    const { signed, status, registered } = await register(
      [
        [400, late],
        [400, late],
      ],
      20_000,
    )
    assert.deepEqual([signed, status, registered], [2, 'failed', undefined])
  })

  it('requests only one signature if the clock is wrong', async () => {
    const { signed, status, code } = await register([
      [400, late],
      [400, late],
    ])
    assert.deepEqual([signed, status, code], [1, 'failed', 'W3M_NAME_CLOCK'])
  })

  // conforms: 4.10.7
  it('requests only one signature if the service refuses for another reason', async () => {
    const { signed, status } = await register([[400, taken]])
    assert.deepEqual([signed, status], [1, 'failed'])
  })

  it('reports start and success to the page, and shows the name as taken', async () => {
    const { runtime, names, told } = await startNames()
    runtime.stores.router.reset('RegisterAccountName')
    runtime.stores.account.setOwner(`eip155:1:${address}`)
    await registerName(runtime)
    assert.deepEqual(told, [
      ['pending', 'mara.reown.id', undefined],
      ['success', 'mara.reown.id', undefined],
    ])
    const { text, check, request } = names.$state.get()
    assert.deepEqual([text, check.status, request.status], ['', 'none', 'idle'])
    assert.equal(runtime.stores.router.$route.get().name, 'RegisterAccountNameSuccess')
    assert.equal(runtime.stores.account.of(`eip155:1:${address}`).profileName, 'mara.reown.id')
  })

  it('keeps the typed name if the registry refuses, and shows why', async () => {
    const { runtime, names, told } = await startNames({ refusals: [[400, taken]] })
    runtime.stores.router.reset('RegisterAccountName')
    await registerName(runtime)
    assert.deepEqual(told, [
      ['pending', 'mara.reown.id', undefined],
      ['error', 'mara.reown.id', 'W3M_NAME_REGISTER'],
    ])
    const { text, request } = names.$state.get()
    assert.equal(text, 'mara')
    assert.equal(request.status === 'failed' && Object(request.error).message, 'Taken')
    assert.equal(runtime.stores.router.$route.get().name, 'RegisterAccountName')
  })

  it('asks the wallet once if the button is clicked twice', async () => {
    const { runtime, signed, told } = await startNames({ meanwhile: registerName })
    await registerName(runtime)
    assert.equal(signed(), 1)
    assert.equal(told.length, 2)
  })

  it('sends no request for a name that is not known to be available', async () => {
    const { runtime, names, signed, told } = await startNames()
    names.update({ check: { status: 'checking' } })
    await registerName(runtime)
    assert.deepEqual([signed(), told], [0, []])
  })

  it('does not leave the view of a user who continued meanwhile', async () => {
    const goOn = ({ stores }: Runtime) => stores.router.reset('Account')
    for (const refusals of [[], [[400, taken]]] as const) {
      const { runtime, names, told } = await startNames({
        refusals: [...refusals] as [number, object][],
        meanwhile(runtime) {
          getNames(runtime).update({ request: { status: 'idle' } })
          goOn(runtime)
        },
      })
      await registerName(runtime)
      assert.equal(runtime.stores.router.$route.get().name, 'Account')
      assert.equal(names.$state.get().request.status, 'idle')
      assert.equal(told.length, 2)
    }
  })
})
