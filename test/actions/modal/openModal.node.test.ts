import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openModal } from '../../../src/actions/modal/openModal.ts'
import { type HostRoute, hostRoutes } from '../../../src/schemas/routes.ts'
import { laterViews } from '../../../src/views/laterViews.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the view that a page opens', () => {
  let runtime: Awaited<ReturnType<typeof connectRuntime>>['runtime']
  beforeAll(async () => {
    const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
    runtime = (await connectRuntime({ options: {}, chain, address })).runtime
  })
  afterAll(() => runtime.dispose())

  // conforms: 2.1.16, 2.3.1
  it('opens any public view for a connected account', () => {
    for (const view of hostRoutes) {
      openModal(runtime, { view })
      const { name } = runtime.stores.router.$route.get()
      assert.equal(name, view === 'Connect' ? 'Account' : view)
    }
  })

  it('rejects with `W3M_ADAPTER_NOT_FOUND` for a namespace without a network', () => {
    runtime.stores.router.reset('Account')
    for (const namespace of ['ethereum', 'polkadot'])
      assert.throws(() => openModal(runtime, { namespace: namespace as 'polkadot' }), {
        code: 'W3M_ADAPTER_NOT_FOUND',
      })
    assert.equal(runtime.stores.router.$route.get().name, 'Account')
  })

  // conforms: 2.3.3, 2.3.4
  it('opens the QR code, or all wallets on a phone, with manualWCControl or basic', async () => {
    for (const option of ['basic', 'manualWCControl']) {
      for (const [isPhone, expected] of [
        [false, 'ConnectingWalletConnectBasic'],
        [true, 'AllWallets'],
      ] as const) {
        const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
        const options = { projectId: 'harbor', [option]: true }
        const { runtime: own } = await connectRuntime({ options, chain, address })
        own.stores.connection.clear('eip155')
        Object.assign(own.environment.window, { matchMedia: () => ({ matches: isPhone }) })
        // The page names no view; the widget's own buttons name Connect.
        for (const view of [undefined, 'Connect'] as const) {
          openModal(own, { view })
          assert.equal(own.stores.router.$route.get().name, expected, `${option} ${isPhone} ${view}`)
        }
        own.dispose()
      }
    }
  })

  it('opens the wallet list if no phone wallet can be paired', async () => {
    for (const option of ['basic', 'manualWCControl']) {
      for (const options of [{}, { projectId: 'harbor', enableWalletConnect: false }]) {
        const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }
        const { runtime: own } = await connectRuntime({
          options: { ...options, [option]: true },
          ...{ chain, address },
        })
        own.stores.connection.clear('eip155')
        for (const view of [undefined, 'Connect', 'ConnectingWalletConnectBasic'] as const) {
          openModal(own, { view })
          assert.equal(own.stores.router.$route.get().name, 'Connect', `${option} ${view}`)
        }
        own.dispose()
      }
    }
  })

  // conforms: 2.1.17-2.1.19
  it('rejects a view that only a request may open', () => {
    openModal(runtime, { view: 'Networks' })
    for (const view of [
      'ApproveTransaction',
      'SIWXSignMessage',
      'SwitchActiveChain',
      'SmartSessionCreated',
    ]) {
      assert.throws(() => openModal(runtime, { view: view as HostRoute }), {
        code: 'W3M_VIEW_NOT_FOUND',
        details: { view },
      })
    }
    assert.equal(runtime.stores.router.$route.get().name, 'Networks')
  })

  // conforms: 2.1.5
  it('opens the same sign-in view for both names', async () => {
    runtime.stores.router.push('ConnectingSiwe')
    assert.equal(runtime.stores.router.$route.get().name, 'ConnectingSiwe')
    const { ConnectingSiweView } = await laterViews.files.ConnectingSiwe()
    const { SIWXSignMessageView } = await laterViews.files.SIWXSignMessage()
    assert.equal(ConnectingSiweView, SIWXSignMessageView)
  })
})
