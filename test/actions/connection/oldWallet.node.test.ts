import assert from 'node:assert/strict'
import { getAddress } from 'viem'
import { describe, it } from 'vitest'
import { beginRestore } from '../../../src/actions/connection/beginRestore.ts'
import { connect } from '../../../src/actions/connection/connect.ts'
import { disconnect } from '../../../src/actions/connection/disconnect.ts'
import { leaveWallet } from '../../../src/actions/connection/leaveWallet.ts'
import { restore } from '../../../src/actions/connection/restore.ts'
import { watchWallets } from '../../../src/actions/connection/watchWallets.ts'
import { closeModal } from '../../../src/actions/modal/closeModal.ts'
import { openModal } from '../../../src/actions/modal/openModal.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { createRuntime } from '../../../src/runtime.ts'
import { createWindow } from '../../support/connectedRuntime.ts'
import { createScriptedWallet, refusal } from '../../support/scriptedWallet.ts'
import { waitFor } from '../../support/waitFor.ts'

const addresses = {
  old: '0x00000000000000000000000000000000000000a1',
  other: '0x00000000000000000000000000000000000000A3',
  young: '0x00000000000000000000000000000000000000A2',
}

/** A request that a test responds to. */
function question<Answer>() {
  let answer: (value: Answer) => void = () => {}
  let decline: (reason: unknown) => void = () => {}
  const asked = new Promise<Answer>((resolve, reject) => {
    answer = resolve
    decline = reject
  })
  return { asked, answer, decline }
}

/** Two wallets: the old one is connected, and the new one responds when the test says so. */
async function startRuntime({ connected = true } = {}) {
  const runtime = createRuntime(
    { networks: ['eip155:1'], projectId: 'x' },
    { window: createWindow(new Map()), fetch },
  )
  watchWallets(runtime)
  const [old, young] = [createScriptedWallet(), createScriptedWallet()]
  Object.assign(old.state, { accounts: [addresses.old], shared: true })
  const consent = question<string[]>()
  young.state.answers.eth_requestAccounts = () => consent.asked
  young.state.answers.eth_accounts = [addresses.young]
  const connectorOf = (id: string, { provider }: typeof old): Connector => ({
    id,
    namespace: 'eip155',
    name: id,
    type: 'EXTERNAL',
    open: async () => provider,
    close: async () => void (await provider.request({ method: 'wallet_revokePermissions' })),
  })
  runtime.connectors.keep(connectorOf('old', old))
  runtime.connectors.keep(connectorOf('young', young))
  const told: string[] = []
  runtime.outcomes.on('connect', ({ address }) => told.push(`connect ${address}`))
  runtime.outcomes.on('disconnect', ({ reason }) => told.push(`disconnect ${reason}`))
  runtime.outcomes.on('account-change', ({ to }) => told.push(`account ${to}`))
  if (connected) await connect(runtime, { connectorId: 'old', namespace: 'eip155' })
  told.length = 0
  const press = () => {
    openModal(runtime)
    runtime.stores.router.push('ConnectingExternal', { connectorId: 'young', namespace: 'eip155' })
    return connect(runtime, { connectorId: 'young', namespace: 'eip155' })
  }
  const isAsked = () => waitFor(() => young.methods().includes('eth_requestAccounts'), 'the question')
  const view = () => runtime.stores.router.$route.get().name
  return { runtime, old, young, consent, told, press, isAsked, view }
}

describe('a wallet that disconnects or changes while another one connects', () => {
  it('keeps the new attempt and its view when the previous wallet disconnects', async () => {
    const { old, consent, told, press, isAsked, view } = await startRuntime()
    const connecting = press()
    await isAsked()
    old.state.shared = false
    old.emit('accountsChanged', [])
    await waitFor(() => told.length > 0, 'what the old wallet did')
    assert.equal(view(), 'ConnectingExternal')
    consent.answer([addresses.young])
    assert.equal((await connecting).address, addresses.young)
    assert.deepEqual(told, ['disconnect wallet', `connect ${addresses.young}`])
  })

  it('does not show a disconnected wallet as connected if the new one declines', async () => {
    const { runtime, old, consent, told, press, isAsked } = await startRuntime()
    const connecting = press()
    await isAsked()
    old.state.shared = false
    old.emit('accountsChanged', [])
    await waitFor(() => told.length > 0, 'what the old wallet did')
    consent.decline(refusal(4001))
    await assert.rejects(connecting)
    assert.equal(runtime.stores.connection.get('eip155').status, 'disconnected')
  })

  it('restores the previous wallet with its changed account if the new one declines', async () => {
    const { runtime, old, consent, told, press, isAsked } = await startRuntime()
    const connecting = press()
    await isAsked()
    old.state.accounts = [addresses.other]
    old.emit('accountsChanged', [addresses.other])
    await waitFor(() => told.length > 0, 'what the old wallet did')
    consent.decline(refusal(4001))
    await assert.rejects(connecting)
    const state = runtime.stores.connection.get('eip155')
    assert.equal(state.status === 'connected' && state.accounts[0]?.address, addresses.other)
    assert.deepEqual(told, [`account ${addresses.other}`])
  })

  it('keeps the connected wallet if two others are asked in turn and the last one declines', async () => {
    const { runtime, young, consent, press, isAsked } = await startRuntime()
    const first = press()
    await isAsked()
    runtime.connectors.keep({
      ...{ id: 'third', namespace: 'eip155', name: 'third', type: 'EXTERNAL' },
      open: async () => young.provider,
      close: async () => {},
    })
    const second = connect(runtime, { connectorId: 'third', namespace: 'eip155' })
    await assert.rejects(first, { name: 'AbortError' })
    consent.decline(refusal(4001))
    await assert.rejects(second)
    const state = runtime.stores.connection.get('eip155')
    assert.equal(state.status === 'connected' && state.connectorId, 'old')
  })
})

describe('a wallet that was replaced', () => {
  it('ignores later events of a replaced wallet', async () => {
    const { runtime, told, press, isAsked, view, consent } = await startRuntime({ connected: false })
    const connecting = press()
    await isAsked()
    runtime.walletEvents.emit('accounts', { namespace: 'eip155', connectorId: 'old', accounts: [] })
    runtime.walletEvents.emit('disconnect', { namespace: 'eip155', connectorId: 'old' })
    assert.equal(view(), 'ConnectingExternal')
    consent.answer([addresses.young])
    assert.equal((await connecting).address, addresses.young)
    assert.deepEqual(told, [`connect ${addresses.young}`])
  })

  it('does not close a modal that opened while it was disconnecting', async () => {
    const { runtime, old } = await startRuntime()
    const revoked = question<null>()
    old.state.answers.wallet_revokePermissions = () => revoked.asked
    openModal(runtime)
    const leaving = leaveWallet(runtime, 'eip155')
    closeModal(runtime)
    openModal(runtime)
    revoked.answer(null)
    await leaving
    assert.equal(runtime.stores.modal.$state.get().open, true)
  })

  it('disconnects at once, however slow the others are, and keeps the next connection', async () => {
    const { runtime, old } = await startRuntime()
    const slow = question<void>()
    const adapter = await runtime.loadAdapter('eip155')
    const goodbye = adapter.disconnect({ after: slow.asked })
    const signal = runtime.signal
    const connector = runtime.connectors.get('eip155', 'old')
    assert.ok(connector)
    await adapter.connect({ connector, silent: false, signal })
    slow.answer()
    await goodbye
    assert.equal(old.methods().includes('wallet_revokePermissions'), false)
    assert.equal(adapter.getProvider(), old.provider)
  })
})

describe('a click on a wallet', () => {
  it('wins over another tab’s connection that is still being restored', async () => {
    const { runtime, young, consent, press, isAsked } = await startRuntime({ connected: false })
    runtime.storage.set('connectedNamespaces', 'eip155')
    runtime.storage.set('connector:eip155', 'young')
    const found = beginRestore(runtime)
    const connecting = press()
    await isAsked()
    await restore(runtime, { ...found, timeoutMs: 5_000, replaced: () => {} })
    consent.answer([addresses.young])
    assert.equal((await connecting).address, addresses.young)
    assert.deepEqual(young.methods().slice(0, 1), ['eth_requestAccounts'])
  })

  it('connects a stored wallet that responds after the deadline, unless another one was asked before', async () => {
    for (const isReplaced of [false, true]) {
      const { runtime, old, young, told } = await startRuntime({ connected: false })
      const late = question<string[]>()
      young.state.answers.eth_accounts = () => late.asked
      runtime.storage.set('connectedNamespaces', 'eip155')
      runtime.storage.set('connector:eip155', 'young')
      const replaced: string[] = []
      await restore(runtime, {
        ...beginRestore(runtime),
        timeoutMs: 1,
        replaced: (namespace) => replaced.push(namespace),
      })
      assert.equal(runtime.stores.connection.get('eip155').status, 'disconnected')
      if (isReplaced) {
        Object.assign(old.state, { accounts: [addresses.old], shared: true })
        await connect(runtime, { connectorId: 'old', namespace: 'eip155' })
      }
      late.answer([addresses.young])
      const expected = isReplaced ? addresses.old : addresses.young
      await waitFor(() => told.length > 0, 'a connection')
      await new Promise((resolve) => setImmediate(resolve))
      assert.deepEqual(told, [`connect ${getAddress(expected)}`])
      assert.deepEqual(replaced, isReplaced ? ['eip155'] : [])
    }
  })

  it('starts again if the last attempt was canceled but has not settled', async () => {
    const { runtime, consent, young } = await startRuntime({ connected: false })
    const open = question<unknown>()
    const connector = runtime.connectors.get('eip155', 'young')
    assert.ok(connector)
    let opened = 0
    runtime.connectors.keep({
      ...connector,
      open: () => {
        opened += 1
        return opened === 1 ? open.asked : Promise.resolve(young.provider)
      },
    })
    const first = connect(runtime, { connectorId: 'young', namespace: 'eip155' })
    await waitFor(() => opened === 1, 'the first try')
    await disconnect(runtime, { namespace: 'eip155', reason: 'user' })
    const second = connect(runtime, { connectorId: 'young', namespace: 'eip155' })
    await assert.rejects(first, { name: 'AbortError' })
    consent.answer([addresses.young])
    assert.equal((await second).address, addresses.young)
  })
})
