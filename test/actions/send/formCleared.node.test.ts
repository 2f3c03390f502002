import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { watchWallets } from '../../../src/actions/connection/watchWallets.ts'
import { beginNamespaceSwitch } from '../../../src/actions/network/beginNamespaceSwitch.ts'
import { switchNetwork } from '../../../src/actions/network/switchNetwork.ts'
import { sendTransfer } from '../../../src/actions/send/sendTransfer.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import { connectRuntime, createWindow } from '../../support/connectedRuntime.ts'
import { until } from '../../support/patience.ts'
import { createScriptedWallet, refusal, type ScriptedWallet } from '../../support/scriptedWallet.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`
const networks = ['eip155:1', 'eip155:8453'] as const
const options = {
  networks: [...networks],
  features: { analytics: false },
  customRpcUrls: {
    'eip155:1': [{ url: 'http://127.0.0.1:9' }],
    'eip155:8453': [{ url: 'http://127.0.0.1:9' }],
  },
}
const ether = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const typed = {
  token: { ...ether, amount: 10n ** 18n },
  amountText: '0.1',
  recipientText: other,
  recipient: { status: 'valid', address: other },
  request: { status: 'idle' },
} as const
const empty = {
  amountText: '',
  recipientText: '',
  recipient: { status: 'empty' },
  fee: { status: 'unknown' },
  request: { status: 'idle' },
}

let runtime: Runtime
let wallet: ScriptedWallet
let memory: Map<string, string>

beforeEach(async (test) => {
  wallet = createScriptedWallet()
  memory = new Map()
  const chain = { id: 1, rpcUrl: 'http://127.0.0.1:9' }
  ;({ runtime } = await connectRuntime({ options, chain, address: own, wallet, memory }))
  test.onTestFinished(() => runtime.dispose())
  test.onTestFinished(watchWallets(runtime))
  runtime.stores.send.update(typed)
})

const form = () => runtime.stores.send.$state.get()
const isUntouched = () => assert.deepEqual({ ...form(), fee: undefined }, { ...typed, fee: undefined })

/** The network of a page that opens now. */
function networkAfterReload() {
  const next = createRuntime(options, { window: createWindow(memory), fetch })
  const id = next.stores.network.$activeId.get()
  next.dispose()
  return id
}

describe('the form of a transfer', () => {
  // conforms: 3.14.3, 4.4.3, 4.4.4, 9.2.9
  it('is cleared when the app switches to another network, which a reload restores', async () => {
    await switchNetwork(runtime, { networkId: 'eip155:8453' })
    assert.deepEqual(form(), empty)
    assert.equal(networkAfterReload(), 'eip155:8453')
  })

  // conforms: 4.4.3, 4.4.4
  it('is cleared when the wallet switches to another network, which a reload restores', async () => {
    wallet.state.chainId = '0x2105'
    wallet.emit('chainChanged', '0x2105')
    await until(() => runtime.stores.network.$activeId.get() === 'eip155:8453')
    assert.deepEqual(form(), empty)
    assert.equal(networkAfterReload(), 'eip155:8453')
  })

  it('is cleared when another wallet becomes the active one', () => {
    const { connection } = runtime.stores
    const used = connection.connected('eip155')
    assert.ok(used)
    const { accounts, caipNetworkId, wallet } = used
    connection
      .begin('eip155', { connectorId: 'other', restoring: false })
      .complete({ accounts, caipNetworkId, wallet })
    assert.deepEqual(form(), empty)
  })

  it('keeps what was typed while the user chooses a wallet for another namespace', () => {
    const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    beginNamespaceSwitch(runtime, { caipNetworkId, chainNamespace: 'solana' })
    isUntouched()
  })

  it('keeps what was typed if the wallet declines the switch or stays on its network', async () => {
    wallet.state.answers = {
      wallet_switchEthereumChain: () => {
        throw refusal(4001)
      },
    }
    await assert.rejects(switchNetwork(runtime, { networkId: 'eip155:8453' }))
    isUntouched()
    wallet.emit('chainChanged', '0x1')
    await switchNetwork(runtime, { networkId: 'eip155:1' })
    isUntouched()
    assert.equal(runtime.stores.network.$activeId.get(), 'eip155:1')
  })
})

describe('a transfer during the wallet prompt', () => {
  const answering = async (send: () => Promise<string>): Promise<Runtime> => {
    const adapter = await runtime.loadAdapter('eip155')
    const follow = () => new Promise<never>(() => undefined)
    return { ...runtime, loadAdapter: async () => ({ ...adapter, send, follow }) }
  }
  const toasts = () => runtime.stores.toast.$toasts.get().map(({ message }) => message)

  // conforms: 2.5.9, 4.9.1-4.9.3, 8.1.22
  it('shows that it was sent when the wallet responds, clears the form and opens the receipt', async () => {
    await sendTransfer(await answering(async () => hash))
    assert.deepEqual(toasts(), ['transactionStarted'])
    assert.deepEqual(form(), empty)
    assert.deepEqual(runtime.stores.router.$route.get(), { name: 'WalletSendStatus', params: { hash } })
  })

  it('keeps the form if the wallet declines', async () => {
    await sendTransfer(await answering(() => Promise.reject(refusal(4001))))
    assert.deepEqual(toasts(), [])
    assert.equal(form().request.status, 'failed')
    runtime.stores.send.update({ request: { status: 'idle' } })
    isUntouched()
  })
})
