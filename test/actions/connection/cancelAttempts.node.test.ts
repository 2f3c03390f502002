import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { connect } from '../../../src/actions/connection/connect.ts'
import { closeModal } from '../../../src/actions/modal/closeModal.ts'
import { goBack } from '../../../src/actions/modal/goBack.ts'
import { createRuntime } from '../../../src/runtime.ts'
import { createWindow } from '../../support/connectedRuntime.ts'
import { createScriptedWallet } from '../../support/scriptedWallet.ts'

const address = '0x00000000000000000000000000000000000000a1'

/** A runtime with one wallet, which responds when the test says so. */
function startRuntime() {
  const runtime = createRuntime({ networks: ['eip155:1'] }, { window: createWindow(new Map()), fetch })
  const wallet = createScriptedWallet({ chainId: '0x1' })
  Object.assign(wallet.state, { accounts: [address], shared: true })
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const connector = {
    id: 'x',
    namespace: 'eip155',
    name: 'X',
    type: 'ANNOUNCED',
    async open() {
      await reached
      return wallet.provider
    },
    close: async () => {},
  }
  Object.assign(runtime.connectors, { get: () => connector })
  return { runtime, reach }
}

describe('leaving the modal', () => {
  for (const [name, leave] of Object.entries({ closeModal, goBack })) {
    it(`\`${name}()\` does not cancel a connection without a prompt`, async () => {
      const { runtime, reach } = startRuntime()
      const connecting = connect(runtime, { connectorId: 'x', namespace: 'eip155', silent: true })
      leave(runtime)
      reach()
      assert.equal((await connecting).address?.toLowerCase(), address)
    })

    it(`\`${name}()\` cancels the connection that prompts the user`, async () => {
      const { runtime, reach } = startRuntime()
      const connecting = connect(runtime, { connectorId: 'x', namespace: 'eip155' })
      leave(runtime)
      reach()
      await assert.rejects(connecting, { name: 'AbortError' })
    })
  }
})
