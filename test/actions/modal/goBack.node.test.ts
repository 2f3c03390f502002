import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, it } from 'vitest'
import { closeModal } from '../../../src/actions/modal/closeModal.ts'
import { goBack } from '../../../src/actions/modal/goBack.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chain = { id: 1, rpcUrl: 'http://127.0.0.1:1' }

describe('leaving a view', () => {
  let runtime: Awaited<ReturnType<typeof connectRuntime>>['runtime']
  const start = async (options = {}) => {
    runtime = (await connectRuntime({ options, chain, address })).runtime
    runtime.stores.network.setActive('eip155:1')
    runtime.stores.modal.opened()
  }
  afterEach(() => runtime.dispose())

  const views = () => runtime.stores.router.$stack.get().map(({ name }) => name)
  const isOpen = () => runtime.stores.modal.$state.get().open

  describe('by going back', () => {
    beforeEach(() => start())

    // conforms: 2.2.5
    it('goes to the previous view, and closes the modal on the first view', () => {
      const closed: object[] = []
      runtime.outcomes.on('close', (outcome) => closed.push(outcome))
      runtime.stores.router.reset('Account')
      runtime.stores.router.push('Networks')
      goBack(runtime)
      assert.deepEqual([views(), isOpen(), closed], [['Account'], true, []])
      goBack(runtime)
      assert.deepEqual([isOpen(), closed], [false, [{ connected: true }]])
    })

    // conforms: 2.2.6
    it('closes the modal if UnsupportedChain is in the history', () => {
      runtime.stores.router.reset('UnsupportedChain')
      runtime.stores.router.push('WhatIsANetwork')
      goBack(runtime)
      assert.equal(isOpen(), false)
    })
  })

  // conforms: 2.3.8, 2.3.9
  it('opens the account, or Connect without one, when an embedded modal closes', async () => {
    await start({ enableEmbedded: true })
    const closed: object[] = []
    runtime.outcomes.on('close', (outcome) => closed.push(outcome))
    const close = (from: 'Networks' | 'AllWallets') => {
      runtime.stores.router.push(from)
      closeModal(runtime)
      return views()
    }
    assert.deepEqual(close('Networks'), ['Account'])
    runtime.stores.connection.clear('eip155')
    assert.deepEqual(close('AllWallets'), ['Connect'])
    assert.deepEqual(closed, [])
  })
})
