import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { watchWallets } from '../../../src/actions/connection/watchWallets.ts'
import { switchNetwork } from '../../../src/actions/network/switchNetwork.ts'
import { NetworkNotFoundError, NetworkSwitchError } from '../../../src/errors/network.ts'
import { createRuntime, type Runtime } from '../../../src/runtime.ts'
import type { CaipNetworkId } from '../../../src/schemas/caip.ts'
import { connectRuntime, createWindow } from '../../support/connectedRuntime.ts'
import { createScriptedWallet, refusal, type ScriptedWallet } from '../../support/scriptedWallet.ts'
import { waitFor } from '../../support/waitFor.ts'

const node = [{ url: 'http://127.0.0.1:9' }]
const networks: CaipNetworkId[] = [
  'eip155:1',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'eip155:137',
]
const [mainnet = 'eip155:1', base = 'eip155:8453', solana = base, polygon = base] = networks
const options = {
  networks,
  features: { analytics: false },
  customRpcUrls: Object.fromEntries(networks.map((id) => [id, node])),
}
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let runtime: Runtime
let wallet: ScriptedWallet
let told: unknown[]

/** Records what the page receives, and types a recipient into Send. */
function watch() {
  told = []
  runtime.outcomes.on('network-change', (detail) => told.push(detail))
  runtime.outcomes.on('event', ({ event }) => told.push(event))
  runtime.stores.send.update({ recipientText: recipient })
}

const active = () => runtime.stores.network.$activeId.get()
const typed = () => runtime.stores.send.$state.get().recipientText
const moves = () => wallet.methods().filter((method) => method === 'wallet_switchEthereumChain').length
const change = (from: CaipNetworkId, to: CaipNetworkId) => {
  const [namespace] = to.split(':')
  return [{ namespace, from, to, supported: true }, 'SWITCH_NETWORK']
}

describe('switchNetwork with a connected wallet', () => {
  beforeEach(async (test) => {
    wallet = createScriptedWallet()
    const chain = { id: 1, rpcUrl: 'http://127.0.0.1:9' }
    ;({ runtime } = await connectRuntime({ options, chain, address: recipient, wallet }))
    test.onTestFinished(() => runtime.dispose())
    test.onTestFinished(watchWallets(runtime))
    watch()
  })

  it('switches the wallet, then the page, and notifies the page once', async () => {
    await switchNetwork(runtime, { networkId: base })
    assert.equal(wallet.state.chainId, '0x2105')
    assert.equal(active(), base)
    const connection = runtime.stores.connection.get('eip155')
    assert.equal(connection.status === 'connected' && connection.caipNetworkId, base)
    assert.deepEqual(told, change(mainnet, base))
    assert.equal(typed(), '')
    assert.equal(runtime.stores.network.$state.get().switching, undefined)
  })

  it('shows the requested network until the wallet responds', async () => {
    let answer = () => {}
    const asked = new Promise<void>((ask) => {
      wallet.state.answers.wallet_switchEthereumChain = () => {
        ask()
        return new Promise<null>((resolve) => {
          answer = () => resolve(null)
        })
      }
    })
    const switched = switchNetwork(runtime, { networkId: base })
    await asked
    assert.equal(runtime.stores.network.$state.get().switching?.target.caipNetworkId, base)
    assert.equal(active(), mainnet)
    wallet.state.chainId = '0x2105'
    answer()
    await switched
    assert.equal(active(), base)
  })

  it('notifies the page once for each of two switches that overlap', async () => {
    const answers: (() => void)[] = []
    wallet.state.answers.wallet_switchEthereumChain = () =>
      new Promise<null>((resolve) => void answers.push(() => resolve(null)))
    const both = [base, polygon].map((networkId) => switchNetwork(runtime, { networkId }))
    await waitFor(() => answers.length === 2, 'both requests')
    for (const [at, chainId] of ['0x2105', '0x89'].entries()) {
      wallet.state.chainId = chainId
      answers[at]?.()
      await both[at]
    }
    const connected = runtime.stores.connection.connected('eip155')
    assert.deepEqual([active(), connected?.caipNetworkId], [polygon, polygon])
    const moved = told.filter((each) => typeof each === 'object')
    assert.deepEqual(moved, [
      { namespace: 'eip155', from: mainnet, to: base, supported: true },
      { namespace: 'eip155', from: base, to: polygon, supported: true },
    ])
  })

  it('sends no wallet request and no event if the wallet is already there', async () => {
    await switchNetwork(runtime, { networkId: mainnet })
    assert.equal(moves(), 0)
    assert.deepEqual(told, [])
    assert.equal(typed(), recipient)
  })

  it('changes nothing if the user declines, and rejects with the refusal', async () => {
    wallet.state.answers.wallet_switchEthereumChain = () => {
      throw refusal(4001)
    }
    const failed = switchNetwork(runtime, { networkId: base })
    await assert.rejects(failed, (error) => error instanceof Error && !(error instanceof NetworkSwitchError))
    assert.equal(active(), mainnet)
    assert.equal(typed(), recipient)
    assert.deepEqual(told, [])
    assert.equal(runtime.stores.network.$state.get().switching, undefined)
  })

  it('changes nothing if the wallet fails, and reports the network and the wallet’s number', async () => {
    wallet.state.answers.wallet_switchEthereumChain = () => {
      throw refusal(-32603)
    }
    await assert.rejects(switchNetwork(runtime, { networkId: base }), (error) => {
      assert.ok(error instanceof NetworkSwitchError)
      assert.equal(error.details.networkId, base)
      return true
    })
    assert.equal(active(), mainnet)
    assert.deepEqual(told, [])
    assert.equal(runtime.stores.network.$state.get().switching, undefined)
  })

  it('switches only the page to a namespace without a wallet, and clears the other’s form', async () => {
    await switchNetwork(runtime, { networkId: solana })
    assert.equal(moves(), 0)
    assert.equal(active(), solana)
    assert.equal(runtime.stores.network.$state.get().picked.solana, solana)
    assert.equal(runtime.stores.connection.get('eip155').status, 'connected')
    assert.deepEqual(told, change(mainnet, solana))
    assert.equal(typed(), '')
  })

  it('clears the form when returning to a network of another namespace', async () => {
    await switchNetwork(runtime, { networkId: solana })
    runtime.stores.send.update({ recipientText: recipient })
    await switchNetwork(runtime, { networkId: mainnet })
    assert.equal(moves(), 0)
    assert.equal(typed(), '')
    assert.equal(runtime.stores.network.$state.get().picked.eip155, undefined)
  })

  it('rejects a network that the page does not offer, and warns the developer', async () => {
    await assert.rejects(switchNetwork(runtime, { networkId: 'eip155:5' }), NetworkNotFoundError)
    assert.equal(runtime.stores.alerts.$alert.get()?.key, 'SWITCH_NETWORK_NOT_FOUND')
    assert.equal(moves(), 0)
    assert.equal(active(), mainnet)
  })

  it('leaves the view of an unsupported network when the wallet has switched', async () => {
    runtime.stores.router.reset('UnsupportedChain')
    await switchNetwork(runtime, { networkId: base })
    assert.equal(runtime.stores.router.$route.get().name, 'Account')
  })
})

describe('switchNetwork without a wallet', () => {
  const memory = new Map<string, string>()
  beforeEach((test) => {
    memory.clear()
    runtime = createRuntime(options, { window: createWindow(memory), fetch })
    test.onTestFinished(() => runtime.dispose())
    watch()
  })

  it('switches the page, and asks the next wallet that connects', async () => {
    await switchNetwork(runtime, { networkId: base })
    assert.equal(active(), base)
    assert.equal(runtime.stores.network.$state.get().picked.eip155, base)
    assert.deepEqual(told, change(mainnet, base))
  })

  it('sets the network that a page starts on after a reload', async () => {
    await switchNetwork(runtime, { networkId: base })
    const next = createRuntime(options, { window: createWindow(memory), fetch })
    assert.equal(next.stores.network.$activeId.get(), base)
    next.dispose()
  })
})
