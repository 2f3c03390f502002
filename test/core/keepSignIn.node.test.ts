import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { disconnect } from '../../src/actions/connection/disconnect.ts'
import { openModal } from '../../src/actions/modal/openModal.ts'
import { keepSignIn } from '../../src/core/keepSignIn.ts'
import { keepSignInWhereAsked } from '../../src/core/lateParts.ts'
import type { SiwxSession } from '../../src/schemas/siwxSession.ts'
import type { SiwxConfig } from '../../src/siwx/config.ts'
import { createCloudSiwx } from '../../src/siwx/createCloudSiwx.ts'
import { connectRuntime } from '../support/connectedRuntime.ts'
import { becomes, quietMs } from '../support/patience.ts'
import { turns } from '../support/waitFor.ts'

const polygon = 'eip155:137'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = testAccounts[0]?.address ?? ''
const data = {
  accountAddress: address,
  chainId: 'eip155:1' as const,
  domain: 'app.example',
  uri: 'https://app.example/',
  version: '1',
  nonce: 'harbour2026',
}

/** The configuration of an app where no session exists. */
const silent: SiwxConfig = {
  createMessage: async () => ({ ...data, toString: () => 'another message' }),
  addSession: async () => undefined,
  setSessions: async () => undefined,
  getSessions: async () => [],
  revokeSession: async () => undefined,
  getRequired: () => false,
}

describe('a sign-in session', () => {
  let end = () => {}
  afterEach(() => end())

  /** An app with `sessions`, which counts its calls. */
  async function open(given: Partial<SiwxConfig> = {}, sessions: SiwxSession[] = []) {
    const asked = { messages: 0, sessions: 0, ended: [] as unknown[] }
    const siwx: SiwxConfig = {
      async createMessage() {
        asked.messages += 1
        return { ...data, toString: () => `message ${asked.messages}` }
      },
      addSession: async () => undefined,
      setSessions: async (kept) => void asked.ended.push(kept),
      async getSessions() {
        asked.sessions += 1
        return sessions
      },
      revokeSession: async (...of) => void asked.ended.push(of),
      getRequired: () => true,
      ...given,
    }
    const { runtime } = await connectRuntime({
      options: { siwx, networks: ['eip155:1', polygon, solana] },
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
      address,
    })
    end = runtime.dispose
    Object.assign(runtime.environment.window, { document: { visibilityState: 'visible' } })
    const told: string[] = []
    runtime.outcomes.on('sign-in', ({ status }) => told.push(`in ${status}`))
    runtime.outcomes.on('sign-out', ({ caipNetworkId }) => told.push(`out of ${caipNetworkId}`))
    keepSignIn(runtime, { isPresent: true })
    const status = () => runtime.stores.signIn.$state.get().status
    return { runtime, asked, told, status }
  }
  const session = { data, message: 'm', signature: '0x' }

  // conforms: 4.11.3
  it('ends with the connection, and emits an event', async () => {
    const { runtime, asked, told, status } = await open({}, [session])
    await becomes(async () => status(), 'signed')
    await disconnect(runtime, { reason: 'user' })
    await becomes(async () => [...told], ['in success', 'out of eip155:1'])
    assert.deepEqual(asked.ended, [[]])
  })

  it('ends on all its networks with its wallet, but not with another wallet', async () => {
    const { runtime, asked, told, status } = await open({}, [session])
    await becomes(async () => status(), 'signed')
    const { network, connection } = runtime.stores
    connection.update('eip155', { caipNetworkId: polygon })
    await becomes(async () => [...told], ['in success', 'in success'])
    connection.begin('solana', { connectorId: 'y', restoring: false }).complete({
      wallet: { id: 'y', name: 'Y', type: 'ANNOUNCED', icon: undefined },
      accounts: [{ address: 'H4rbor', type: 'eoa' }],
      caipNetworkId: solana,
    })
    network.setActive(solana)
    await becomes(async () => told.length, 3)
    await disconnect(runtime, { namespace: 'eip155', reason: 'user' })
    await becomes(async () => told.slice(3), [`out of ${polygon}`, 'out of eip155:1'])
    assert.deepEqual(asked.ended, [
      [polygon, address],
      ['eip155:1', address],
    ])
    await disconnect(runtime, { namespace: 'solana', reason: 'user' })
    await becomes(async () => told.at(-1), `out of ${solana}`)
    assert.deepEqual(asked.ended.slice(2), [[]])
  })

  it('stays while another wallet of its namespace is active, is requested for that one too, and ends with its own', async () => {
    const other = '0x00000000000000000000000000000000000000A2'
    const { runtime, asked, told, status } = await open({
      getSessions: async (_, of) => (of === address ? [session] : []),
    })
    await becomes(async () => status(), 'signed')
    runtime.stores.connection.begin('eip155', { connectorId: 'y', restoring: false }).complete({
      wallet: { id: 'y', name: 'Y', type: 'ANNOUNCED', icon: undefined },
      accounts: [{ address: other, type: 'eoa' }],
      caipNetworkId: 'eip155:1',
    })
    await becomes(async () => status(), 'asking')
    assert.deepEqual([told, asked.ended], [['in success'], []])
    await disconnect(runtime, { connectorId: 'x', reason: 'user' })
    await becomes(async () => [...told], ['in success', 'out of eip155:1'])
    assert.deepEqual(asked.ended, [['eip155:1', address]])
    assert.equal(status(), 'asking')
  })

  it('ends with its account, also on a network without a signature', async () => {
    const { runtime, told, status } = await open({
      getSessions: async (id) => (id === polygon ? [] : [session]),
    })
    await becomes(async () => status(), 'signed')
    runtime.stores.connection.update('eip155', { caipNetworkId: polygon })
    await becomes(async () => status(), 'asking')
    await disconnect(runtime, { reason: 'wallet' })
    await becomes(async () => [...told], ['in success', 'out of eip155:1'])
  })

  it('outlives the connection if the page requests that', async () => {
    const { runtime, asked, told, status } = await open({ signOutOnDisconnect: false }, [session])
    await becomes(async () => status(), 'signed')
    await disconnect(runtime, { reason: 'user' })
    await becomes(async () => status(), 'off')
    await new Promise((resolve) => setTimeout(resolve, quietMs))
    assert.deepEqual([told, asked.ended], [['in success'], []])
  })

  // conforms: 4.11.2, 5.1.12
  it('is not requested while the wallet is on a network that the page does not offer', async () => {
    const { runtime, asked, status } = await open()
    await becomes(async () => asked.messages, 1)
    const { connection, network } = runtime.stores
    const before = asked.sessions
    connection.update('eip155', { caipNetworkId: 'eip155:10' })
    network.setActive('eip155:10')
    await becomes(async () => status(), 'off')
    network.setActive(polygon)
    connection.update('eip155', { caipNetworkId: polygon })
    await becomes(async () => [status(), asked.messages], ['asking', 2])
    assert.equal(asked.sessions, before + 1)
  })

  it('is no longer requested, and its view closes, if the page moves to a namespace without a wallet', async () => {
    const { runtime, asked, status } = await open()
    const { modal, network, router } = runtime.stores
    await becomes(async () => asked.messages, 1)
    openModal(runtime)
    await becomes(async () => router.$route.get().name, 'SIWXSignMessage')
    network.setActive(solana)
    await becomes(async () => [status(), modal.$state.get().open], ['off', false])
    network.setActive('eip155:1')
    await becomes(async () => status(), 'asking')
  })

  it('is requested once the page offers the network of the wallet', async () => {
    const { runtime, status } = await open()
    const { connection, network } = runtime.stores
    connection.update('eip155', { caipNetworkId: 'eip155:10' })
    network.setActive('eip155:10')
    await becomes(async () => status(), 'off')
    runtime.setOptions({ networks: ['eip155:1', 'eip155:10'] })
    await becomes(async () => status(), 'asking')
  })

  it('is requested when the namespace of a restored wallet becomes active', async () => {
    const options = { siwx: { ...silent, getRequired: () => true }, networks: ['eip155:1', solana] }
    const { runtime } = await connectRuntime({
      options,
      chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
      address,
    })
    end = runtime.dispose
    Object.assign(runtime.environment.window, { document: { visibilityState: 'visible' } })
    const { network, signIn } = runtime.stores
    network.setActive(solana)
    keepSignInWhereAsked(runtime)
    await turns()
    network.setActive('eip155:1')
    await becomes(async () => signIn.$state.get().status, 'asking')
  })

  // conforms: 1.1.24
  it('is requested by the current configuration, and not without one', async () => {
    const { runtime, told, status } = await open({}, [session])
    await becomes(async () => status(), 'signed')
    const kept: unknown[] = []
    const other: SiwxConfig = { ...silent, addSession: async (given) => void kept.push(given) }
    runtime.setOptions({ siwx: other })
    const shown = async () => {
      const state = runtime.stores.signIn.$state.get()
      return state.status === 'asking' ? `${state.message}` : state.status
    }
    await becomes(shown, 'another message')
    runtime.setOptions({ siwx: undefined })
    await becomes(shown, 'off')
    assert.deepEqual([told, kept], [['in success'], []])
  })

  it('creates its message again before the nonce expires', async () => {
    const { asked } = await open({ messageLifetimeMs: 5 })
    await becomes(async () => asked.messages > 2, true)
  })

  it('is checked periodically, and requested again after it has ended', async () => {
    const sessions = [session]
    const { asked, status } = await open({ sessionCheckMs: 5 }, sessions)
    await becomes(async () => asked.sessions > 2, true)
    sessions.pop()
    await becomes(async () => status(), 'asking')
  })

  it('alerts the developer if the service rejects the page', async () => {
    const reasons = [{ name: 'origin', description: 'Unauthorized: origin not allowed' }]
    const { createMessage } = createCloudSiwx({
      projectId: 'harbour',
      fetch: async () => Response.json({ status: 'FAILED', reasons }, { status: 403 }),
    })
    const { runtime } = await open({ createMessage })
    await becomes(async () => runtime.stores.alerts.$alert.get()?.key, 'INVALID_APP_CONFIGURATION')
  })
})
