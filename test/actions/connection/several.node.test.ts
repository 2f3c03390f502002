import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { chooseAddress } from '../../../src/actions/connection/chooseAddress.ts'
import { connect } from '../../../src/actions/connection/connect.ts'
import { disconnect } from '../../../src/actions/connection/disconnect.ts'
import { forget } from '../../../src/actions/connection/forget.ts'
import { getAccount, getConnections } from '../../../src/actions/connection/getAccount.ts'
import { leaveWallet } from '../../../src/actions/connection/leaveWallet.ts'
import { switchConnection } from '../../../src/actions/connection/switchConnection.ts'
import { watchWallets } from '../../../src/actions/connection/watchWallets.ts'
import { openModal } from '../../../src/actions/modal/openModal.ts'
import { switchNetwork } from '../../../src/actions/network/switchNetwork.ts'
import type { Connector } from '../../../src/connectors/connector.ts'
import { hearOtherTab } from '../../../src/core/hearOtherTab.ts'
import { restoreStored } from '../../../src/core/restoreStored.ts'
import { createRuntime } from '../../../src/runtime.ts'
import { createWindow } from '../../support/connectedRuntime.ts'
import { createScriptedWallet, refusal } from '../../support/scriptedWallet.ts'
import { turns, waitFor } from '../../support/waitFor.ts'

const addresses = {
  otter: '0x00000000000000000000000000000000000000A1',
  kite: '0x00000000000000000000000000000000000000A2',
  fox: '0x00000000000000000000000000000000000000A3',
}
type Name = keyof typeof addresses
const namespace = 'eip155'
const active = '@appkit/eip155:connected_connector_id'
const list = '@w3m/eip155_connectors'

const createWallets = () => ({
  otter: createScriptedWallet({ accounts: [addresses.otter] }),
  kite: createScriptedWallet({ accounts: [addresses.kite], chainId: '0x2105' }),
  fox: createScriptedWallet({ accounts: [addresses.fox] }),
})

/** A page of a site with three wallets, one of them on another network. Pages of one site share wallets and storage. */
function openPage({
  memory = new Map<string, string>(),
  wallets = createWallets(),
  here = ['otter', 'kite', 'fox'] as Name[],
  restoreTimeout = 50,
} = {}) {
  const runtime = createRuntime(
    { networks: ['eip155:1', 'eip155:8453'], projectId: 'x' },
    { window: createWindow(memory), fetch, limits: { restoreTimeout } },
  )
  watchWallets(runtime)
  const announce = (id: Name) => {
    const { provider } = wallets[id]
    const connector: Connector = {
      ...{ id, namespace, name: id, type: 'ANNOUNCED' },
      open: async () => provider,
      close: async () => void (await provider.request({ method: 'wallet_revokePermissions' })),
    }
    runtime.connectors.keep(connector)
  }
  here.forEach(announce)
  const told: string[] = []
  const nameOf = (address: string) => Object.entries(addresses).find(([, each]) => each === address)?.[0]
  runtime.outcomes.on('connect', ({ address, restored }) =>
    told.push(`connect ${nameOf(address)}${restored ? ' restored' : ''}`),
  )
  runtime.outcomes.on('disconnect', ({ wallet, address, remaining, reason }) => {
    assert.equal(nameOf(address), wallet.id)
    told.push(`disconnect ${wallet.id} ${reason} ${remaining}`)
  })
  runtime.outcomes.on('account-change', ({ from, to, wallet }) =>
    told.push(`account ${nameOf(from) ?? from} ${nameOf(to) ?? to} ${wallet?.id}`),
  )
  runtime.outcomes.on('network-change', ({ from, to }) => told.push(`network ${from} ${to}`))
  const use = (...names: Name[]) =>
    names.reduce<Promise<unknown>>(
      (before, connectorId) => before.then(() => connect(runtime, { connectorId, namespace })),
      Promise.resolve(),
    )
  return {
    runtime,
    memory,
    wallets,
    told,
    use,
    announce,
    connected: () => getConnections(runtime).map(({ wallet, active }) => `${wallet.id}${active ? ' *' : ''}`),
    prompts: () =>
      Object.values(wallets)
        .flatMap((wallet) => wallet.methods())
        .filter((method) => method === 'eth_requestAccounts').length,
    provider: () => runtime.loadedAdapter(namespace)?.getProvider(),
    stored: () => [memory.get(active), memory.get(list)],
  }
}

describe('a second wallet', () => {
  it('becomes active when it agrees, and the first one stays connected', async () => {
    const { runtime, wallets, told, use, connected, stored } = openPage()
    await use('otter')
    let agree = (_: string[]) => {}
    wallets.kite.state.answers.eth_requestAccounts = () => new Promise((resolve) => (agree = resolve))
    const asking = use('kite')
    await waitFor(() => wallets.kite.methods().length > 0, 'the request')
    assert.equal(getAccount(runtime)?.wallet.id, 'otter')
    agree([addresses.kite])
    await asking
    assert.deepEqual(connected(), ['kite *', 'otter'])
    assert.deepEqual(told, ['connect otter', 'connect kite'])
    assert.deepEqual(stored(), ['kite', '["kite","otter"]'])
  })

  it('changes nothing if the second wallet declines', async () => {
    const { wallets, told, use, connected, stored } = openPage()
    await use('otter')
    wallets.kite.state.answers.eth_requestAccounts = () => Promise.reject(refusal(4001))
    await assert.rejects(use('kite'))
    assert.deepEqual(connected(), ['otter *'])
    assert.deepEqual(told, ['connect otter'])
    assert.deepEqual(stored(), ['otter', undefined])
  })
})

describe('switching between connected wallets', () => {
  it('sends no wallet request, and notifies the page of the account and the network', async () => {
    const { runtime, wallets, told, use, connected, prompts, provider } = openPage()
    await use('otter', 'kite')
    told.length = 0
    const account = await switchConnection(runtime, { namespace, connectorId: 'otter' })
    assert.equal(account.address, addresses.otter)
    assert.deepEqual(connected(), ['otter *', 'kite'])
    assert.equal(provider(), wallets.otter.provider)
    assert.deepEqual(told, ['account kite otter otter', 'network eip155:8453 eip155:1'])
    assert.equal(prompts(), 2)
    // Connecting it by its row in the list has the same effect.
    await use('kite')
    assert.equal(prompts(), 2)
    assert.deepEqual(connected(), ['kite *', 'otter'])
  })

  it('rejects for a wallet that is not connected', async () => {
    const { runtime, use, connected } = openPage()
    await use('otter')
    await assert.rejects(switchConnection(runtime, { namespace, connectorId: 'fox' }), {
      code: 'W3M_NOT_CONNECTED',
    })
    assert.deepEqual(connected(), ['otter *'])
  })

  it('keeps the chosen account of each wallet, also after a reload', async () => {
    const page = openPage()
    const second = '0x00000000000000000000000000000000000000B1'
    page.wallets.otter.state.accounts = [addresses.otter, second]
    await page.use('otter')
    await chooseAddress(page.runtime, { namespace, address: second })
    await page.use('kite')
    await switchConnection(page.runtime, { namespace, connectorId: 'otter' })
    assert.equal(getAccount(page.runtime)?.address, second)
    const { memory, wallets } = page
    const next = openPage({ memory, wallets })
    await restoreStored(next.runtime)
    assert.equal(getAccount(next.runtime)?.address, second)
  })
})

describe('a connected wallet that is not active', () => {
  it('changes only its own entry by its events', async () => {
    const { runtime, wallets, told, use } = openPage()
    await use('otter', 'kite')
    told.length = 0
    wallets.otter.state.accounts = [addresses.fox]
    wallets.otter.emit('accountsChanged', [addresses.fox])
    wallets.otter.state.chainId = '0x2105'
    wallets.otter.emit('chainChanged', '0x2105')
    await turns()
    const [kite, otter] = getConnections(runtime)
    assert.equal(kite?.address, addresses.kite)
    assert.deepEqual([otter?.address, otter?.caipNetworkId], [addresses.fox, 'eip155:8453'])
    assert.deepEqual(told, [])
  })

  it('ends alone if it disconnects', async () => {
    const { wallets, told, use, connected, stored } = openPage()
    await use('otter', 'kite')
    told.length = 0
    wallets.otter.state.shared = false
    wallets.otter.emit('accountsChanged', [])
    await waitFor(() => told.length > 0, 'the end')
    assert.deepEqual(told, ['disconnect otter wallet 1'])
    assert.deepEqual(connected(), ['kite *'])
    assert.deepEqual(stored(), ['kite', undefined])
  })
})

describe('disconnecting', () => {
  it('activates the previous wallet when the active one disconnects', async () => {
    const { runtime, wallets, told, use, connected, provider } = openPage()
    await use('fox', 'otter', 'kite')
    told.length = 0
    await disconnect(runtime, { namespace, connectorId: 'kite', reason: 'user' })
    assert.deepEqual(connected(), ['otter *', 'fox'])
    assert.deepEqual(told, [
      'disconnect kite user 2',
      'account kite otter otter',
      'network eip155:8453 eip155:1',
    ])
    assert.equal(provider(), wallets.otter.provider)
    assert.equal(wallets.kite.methods().at(-1), 'wallet_revokePermissions')
    assert.equal(wallets.otter.methods().includes('wallet_revokePermissions'), false)
    assert.equal(wallets.kite.listenerCount(), 0)
  })

  it('keeps the active wallet when an inactive one disconnects', async () => {
    const { runtime, wallets, told, use, connected } = openPage()
    await use('otter', 'kite')
    told.length = 0
    await disconnect(runtime, { connectorId: 'otter', reason: 'host' })
    assert.deepEqual(connected(), ['kite *'])
    assert.deepEqual(told, ['disconnect otter host 1'])
    assert.equal(wallets.otter.listenerCount(), 0)
  })

  it('does not stop another wallet from connecting', async () => {
    const { runtime, wallets, told, use, connected, provider, stored } = openPage()
    await use('otter')
    let agree = (_: string[]) => {}
    wallets.kite.state.answers.eth_requestAccounts = () => new Promise((resolve) => (agree = resolve))
    const asking = use('kite')
    await waitFor(() => wallets.kite.methods().length > 0, 'the request')
    await disconnect(runtime, { namespace, connectorId: 'otter', reason: 'host' })
    assert.deepEqual(connected(), [])
    agree([addresses.kite])
    await asking
    assert.deepEqual(connected(), ['kite *'])
    assert.equal(provider(), wallets.kite.provider)
    assert.deepEqual(told, ['connect otter', 'disconnect otter host 0', 'connect kite'])
    assert.deepEqual(stored(), ['kite', undefined])
  })

  it('disconnects all wallets of a namespace, and activates no other', async () => {
    const { runtime, memory, told, use, connected, wallets } = openPage()
    await use('otter', 'kite')
    told.length = 0
    await disconnect(runtime, { namespace, reason: 'host' })
    assert.deepEqual(connected(), [])
    assert.deepEqual(told, ['disconnect otter host 1', 'disconnect kite host 0'])
    for (const wallet of [wallets.otter, wallets.kite])
      assert.equal(wallet.methods().at(-1), 'wallet_revokePermissions')
    assert.equal(memory.has(list), false)
  })

  it('shows the account of the next wallet when the user disconnects the active one', async () => {
    const { runtime, use } = openPage()
    await use('otter', 'kite')
    openModal(runtime)
    await leaveWallet(runtime, namespace)
    const { modal, router } = runtime.stores
    assert.deepEqual([modal.$state.get().open, router.$route.get().name], [true, 'Account'])
    await leaveWallet(runtime, namespace)
    assert.equal(modal.$state.get().open, false)
  })
})

describe('a reload', () => {
  const reload = async ({ memory, wallets }: ReturnType<typeof openPage>, here?: Name[]) => {
    const page = openPage({ memory, wallets, ...(here ? { here } : {}) })
    await restoreStored(page.runtime)
    return page
  }
  /** A page whose first wallet has not responded yet. */
  const reloadSlowly = async ({ memory, wallets }: ReturnType<typeof openPage>) => {
    const { answers, accounts } = wallets.otter.state
    let answer = () => {}
    answers.eth_accounts = () =>
      new Promise((resolve) => {
        answer = () => {
          delete answers.eth_accounts
          resolve(accounts)
        }
      })
    const next = openPage({ memory, wallets })
    const seen = wallets.otter.methods().length
    void restoreStored(next.runtime)
    await waitFor(() => wallets.otter.methods().length > seen, 'the question')
    return { next, answer: () => answer() }
  }

  it('restores each wallet silently, and activates the one that was active', async () => {
    const page = openPage()
    await page.use('otter', 'kite', 'fox')
    await switchConnection(page.runtime, { namespace, connectorId: 'otter' })
    const next = await reload(page)
    await waitFor(() => next.connected().length === 3, 'the others')
    assert.equal(next.connected()[0], 'otter *')
    assert.deepEqual(next.told, ['connect otter restored'])
    assert.equal(next.prompts(), 3)
  })

  it('leaves out a wallet that cannot be restored, until the next visit', async () => {
    const page = openPage()
    await page.use('otter', 'kite', 'fox')
    page.wallets.otter.state.shared = false
    const next = await reload(page, ['otter', 'fox'])
    // Neither waits for the missing wallet.
    assert.deepEqual(next.connected(), ['fox *'])
    await new Promise((resolve) => setTimeout(resolve, 100))
    assert.deepEqual(next.connected(), ['fox *'])
    const third = await reload(page)
    await waitFor(() => third.connected().length === 2, 'the other one')
    assert.deepEqual(third.connected(), ['fox *', 'kite'])
  })

  it('activates the next wallet if the active one is gone', async () => {
    const page = openPage()
    await page.use('otter', 'kite')
    const next = await reload(page, ['otter'])
    assert.deepEqual(next.connected(), ['otter *'])
    assert.deepEqual(next.told, ['connect otter restored'])
  })

  it('does not wait for a wallet that is gone, and connects it when it comes', async () => {
    const page = openPage()
    await page.use('otter')
    const { memory, wallets } = page
    const next = openPage({ memory, wallets, here: ['kite'], restoreTimeout: 600_000 })
    await restoreStored(next.runtime)
    assert.equal(next.runtime.stores.connection.get(namespace).status, 'disconnected')
    next.announce('otter')
    await waitFor(() => next.connected().length === 1, 'the wallet')
    assert.deepEqual(next.told, ['connect otter restored'])
  })

  it('restores a wallet that responds late next to the one that the user connected meanwhile', async () => {
    const page = openPage()
    await page.use('otter')
    const { next, answer } = await reloadSlowly(page)
    await next.use('kite')
    answer()
    await waitFor(() => next.connected().length === 2, 'the first wallet')
    assert.deepEqual(next.connected(), ['kite *', 'otter'])
    assert.equal(next.provider(), next.wallets.kite.provider)
    assert.deepEqual(next.told, ['connect kite'])
    assert.deepEqual(next.stored(), ['kite', '["kite","otter"]'])
  })

  it('restores a wallet that responds late after the user declined another one', async () => {
    const page = openPage()
    await page.use('otter')
    page.wallets.kite.state.answers.eth_requestAccounts = () => Promise.reject(refusal(4001))
    const { next, answer } = await reloadSlowly(page)
    await assert.rejects(next.use('kite'))
    answer()
    await waitFor(() => next.connected().length === 1, 'the first wallet')
    assert.deepEqual(next.connected(), ['otter *'])
    assert.deepEqual(next.told, ['connect otter restored'])
  })

  it('restores no wallet after the last one was disconnected', async () => {
    const page = openPage()
    await page.use('otter', 'kite')
    const next = await reload(page, ['kite'])
    await disconnect(next.runtime, { namespace, connectorId: 'kite', reason: 'user' })
    const third = await reload(next, ['otter', 'kite'])
    assert.deepEqual(third.connected(), [])
  })

  it('ignores a stored list that another program or version wrote', async () => {
    const page = openPage()
    await page.use('otter', 'kite')
    for (const value of [
      '{',
      '[1,2]',
      '"otter"',
      JSON.stringify(Array(11).fill('otter')),
      '["otter","fox"]',
    ]) {
      page.memory.set(list, value)
      page.memory.set(active, 'kite')
      const next = await reload(page)
      await turns()
      assert.deepEqual(next.connected(), ['kite *'], value)
    }
  })
})

describe('a wallet that switches its network after another one became active', () => {
  it('changes only its own entry, and the page gets an error', async () => {
    const page = openPage()
    const { otter } = page.wallets
    await page.use('fox', 'otter')
    let answer = () => {}
    otter.state.answers.wallet_switchEthereumChain = () =>
      new Promise<null>((resolve) => {
        answer = () => resolve(null)
      })
    const switching = switchNetwork(page.runtime, { networkId: 'eip155:8453' })
    await waitFor(() => otter.methods().includes('wallet_switchEthereumChain'), 'the request')
    await switchConnection(page.runtime, { namespace, connectorId: 'fox' })
    page.told.length = 0
    otter.state.chainId = '0x2105'
    answer()
    await assert.rejects(switching, { name: 'AbortError' })
    const networks = getConnections(page.runtime).map(({ wallet, caipNetworkId }) => [
      wallet.id,
      caipNetworkId,
    ])
    assert.deepEqual(networks, [
      ['fox', 'eip155:1'],
      ['otter', 'eip155:8453'],
    ])
    assert.equal(page.runtime.stores.network.$activeId.get(), 'eip155:1')
    assert.equal(page.runtime.stores.network.$state.get().switching, undefined)
    assert.deepEqual(page.told, [])
  })
})

describe('two wallets that are asked to switch to the same network', () => {
  it('are each shown on their own network', async () => {
    const page = openPage()
    const answers: Partial<Record<Name, () => void>> = {}
    for (const name of ['otter', 'fox'] as const)
      page.wallets[name].state.answers.wallet_switchEthereumChain = () =>
        new Promise<null>((resolve) => {
          answers[name] = () => {
            page.wallets[name].state.chainId = '0x2105'
            resolve(null)
          }
        })
    await page.use('fox', 'otter')
    const first = switchNetwork(page.runtime, { networkId: 'eip155:8453' })
    await waitFor(() => answers.otter !== undefined, 'the first request')
    await switchConnection(page.runtime, { namespace, connectorId: 'fox' })
    const second = switchNetwork(page.runtime, { networkId: 'eip155:8453' })
    await waitFor(() => answers.fox !== undefined, 'the second request')
    await switchConnection(page.runtime, { namespace, connectorId: 'otter' })
    answers.otter?.()
    await first
    const networks = () => getConnections(page.runtime).map(({ caipNetworkId }) => caipNetworkId)
    assert.deepEqual(networks(), ['eip155:8453', 'eip155:1'])
    assert.equal(page.runtime.stores.network.$activeId.get(), 'eip155:8453')
    answers.fox?.()
    await assert.rejects(second, { name: 'AbortError' })
    assert.deepEqual(networks(), ['eip155:8453', 'eip155:8453'])
  })
})

describe('a connection that a newer session replaced', () => {
  it('has no provider for the page', async () => {
    const page = openPage()
    const provider = () => page.runtime.hostProvider(namespace, () => {})
    await page.use('otter')
    await waitFor(() => provider() !== undefined, 'its provider')
    forget(page.runtime, { namespace, connectorId: 'otter', reason: 'session' })
    assert.equal(provider(), undefined)
  })
})

describe('two tabs', () => {
  it('share their wallets and the active one', async () => {
    const first = openPage()
    const { memory, wallets } = first
    const second = openPage({ memory, wallets })
    const hear = (key: string) => hearOtherTab(second.runtime, key)
    await first.use('otter')
    await hear(active)
    await waitFor(() => second.connected().length === 1, 'the first wallet')
    await first.use('kite')
    await hear(list)
    await hear(active)
    await waitFor(() => second.connected().length === 2, 'the second wallet')
    await waitFor(() => second.connected()[0] === 'kite *', 'the one in use')
    await switchConnection(first.runtime, { namespace, connectorId: 'otter' })
    await hear(active)
    assert.deepEqual(second.connected(), ['otter *', 'kite'])
    await disconnect(first.runtime, { namespace, connectorId: 'otter', reason: 'user' })
    await hear(active)
    assert.deepEqual(second.connected(), ['kite *'])
    assert.deepEqual(second.told, [
      'connect otter restored',
      'account otter kite kite',
      'network eip155:1 eip155:8453',
      'account kite otter otter',
      'network eip155:8453 eip155:1',
      'account otter kite kite',
      'network eip155:1 eip155:8453',
      'disconnect otter session 1',
    ])
    assert.equal(second.prompts(), 2)
    // Only the tab where the user disconnected has notified the wallet.
    const revoked = wallets.otter.methods().filter((method) => method === 'wallet_revokePermissions')
    assert.equal(revoked.length, 1)
  })
})
