import assert from 'node:assert/strict'
import { afterEach, describe, it } from 'vitest'
import { withEmbedded } from '../../src/actions/embedded/withEmbedded.ts'
import { registerName } from '../../src/actions/names/registerName.ts'
import { switchNetwork } from '../../src/actions/network/switchNetwork.ts'
import { sendTransfer } from '../../src/actions/send/sendTransfer.ts'
import type { Runtime } from '../../src/runtime.ts'
import { getNames } from '../../src/stores/names.ts'
import { connectRuntime } from '../support/connectedRuntime.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'] as const
let runtime: Runtime
afterEach(() => runtime.dispose())

/** An account of an extension, on a page without a project id. */
async function open() {
  const options = { networks: ['eip155:1', ...solana] }
  const opened = await connectRuntime({ options, chain: { id: 1, rpcUrl: 'http://127.0.0.1:9' }, address })
  runtime = opened.runtime
  return opened
}

describe('a call that no view offers', () => {
  // conforms: 5.6.4, 5.6.5, 8.3.14
  it('fails before the wallet request if it registers a name without the embedded wallet', async () => {
    const { wallet } = await open()
    const before = wallet.calls.length
    getNames(runtime).update({ text: 'lin-k', check: { status: 'free' } })

    await registerName(runtime)

    const { request, text } = getNames(runtime).$state.get()
    assert.equal(text, 'lin-k')
    assert.ok(request.status === 'failed')
    const { code, message } = request.error as { code: string; message: string }
    assert.deepEqual([code, message], ['W3M_NAME_ACCOUNT', 'Address or auth connector not found'])
    assert.equal(wallet.calls.length, before)
  })

  // conforms: 5.5.1, 5.5.7, 8.1.16
  it('fails before the wallet request if it is a transfer without amount and recipient', async () => {
    const { wallet } = await open()
    const before = wallet.calls.length

    await sendTransfer(runtime)

    const { request } = runtime.stores.send.$state.get()
    assert.ok(request.status === 'failed')
    const { code, message } = request.error as { code: string; message: string }
    assert.deepEqual(
      [code, message],
      ['W3M_INVALID_TRANSFER', 'Please enter a valid amount and receiver address'],
    )
    assert.equal(wallet.calls.length, before)
  })

  // conforms: 8.3.4
  it('rejects a switch in a namespace without a loaded adapter', async () => {
    await open()
    const [mainnet, devnet] = solana
    runtime.stores.connection.begin('solana', { connectorId: 'y', restoring: false }).complete({
      wallet: { id: 'y', name: 'Y', type: 'ANNOUNCED', icon: undefined },
      accounts: [{ address: '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU', type: 'eoa' }],
      caipNetworkId: mainnet,
    })

    await assert.rejects(switchNetwork(runtime, { networkId: devnet }), {
      code: 'W3M_ADAPTER_NOT_FOUND',
      message: 'Adapter not found',
      details: { namespace: 'solana' },
    })
  })

  it('rejects the embedded wallet without a project', async () => {
    await open()
    await assert.rejects(
      withEmbedded(runtime, async () => {}),
      { code: 'W3M_EMBEDDED_UNAVAILABLE' },
    )
  })
})
