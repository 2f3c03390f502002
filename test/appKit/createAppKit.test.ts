import { expect } from 'chai'
import { createAppKit } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

const options = {
  networks: ['eip155:8453', 'eip155:1'] as const,
  enableWalletConnect: false,
  disableAppend: true,
}

describe('a kit that is still loading', () => {
  // A page has one kit, so its state before loading can be tested once.
  it('answers reads at once, runs calls later, and reports changes', async () => {
    const kit = createAppKit(options)
    expect(kit.getState()).to.include({ initialized: false, open: false })
    expect(kit.getAccount()).to.deep.equal({ isConnected: false, status: 'disconnected' })
    expect([kit.getCaipNetworkId(), kit.getCaipNetworks(), kit.getConnectors()]).to.deep.equal([
      undefined,
      [],
      [],
    ])
    const told: unknown[] = []
    kit.$network.listen(({ caipNetworkId }) => told.push(caipNetworkId))
    kit.subscribe('ready', ({ status }) => told.push(status))
    const stop = kit.subscribeState(() => told.push('after the end'))
    stop()
    kit.setThemeMode('dark')
    expect(kit.getThemeMode()).to.equal('dark')
    kit.setLoading(true)

    await kit.ready()
    expect(kit.getState()).to.include({ initialized: true, loading: true, selectedNetworkId: 'eip155:8453' })
    expect(kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).to.deep.equal(options.networks)
    expect(kit.getThemeMode()).to.equal('dark')
    await waitFor(() => told.length === 2, 'both are told')
    expect(told).to.deep.equal(['eip155:8453', 'disconnected'])
    kit.setLoading(false)
    expect(kit.getState().loading).to.equal(false)
    await kit.switchNetwork('eip155:1')
    expect([kit.getCaipNetworkId(), told.at(-1)]).to.deep.equal(['eip155:1', 'eip155:1'])
  })

  it('is returned again by a second call, with the options of both', async () => {
    const kit = createAppKit({ ...options, networks: ['eip155:1'] })
    expect(createAppKit({ themeMode: 'light' })).to.equal(kit)
    await kit.ready()
    expect([kit.getThemeMode(), kit.getCaipNetworks().length]).to.deep.equal(['light', 1])
  })
})

describe('a kit', () => {
  it('calls subscribers back only if something in the value changed', async () => {
    const kit = createAppKit({ ...options, themeMode: 'dark', themeVariables: { '--w3m-accent': '#f60' } })
    await kit.ready()
    const told: string[] = []
    const stops = [
      kit.subscribeState(({ loading }) => told.push(`state: ${loading}`)),
      kit.subscribeNetwork(() => told.push('network')),
      kit.subscribeAccount(() => told.push('account')),
      kit.subscribeWalletInfo(() => told.push('wallet')),
      kit.subscribeProviders(() => told.push('providers')),
      kit.subscribeTheme(({ mode }) => told.push(`theme: ${mode}`)),
      kit.$network.listen(() => told.push('$network')),
      kit.$connections.listen(() => told.push('$connections')),
      kit.$transactions.listen(() => told.push('$transactions')),
    ]
    kit.updateOptions({ networks: [...options.networks], themeVariables: { '--w3m-accent': '#f60' } })
    kit.showSuccessMessage('Saved')
    kit.setThemeMode('light')
    kit.setLoading(true)
    await waitFor(() => told.includes('state: true'), 'the state')
    expect(told).to.deep.equal(['theme: light', 'state: true'])
    for (const stop of stops) stop()
    kit.setLoading(false)
  })

  it('returns no account for a namespace that does not exist', async () => {
    const kit = createAppKit(options)
    await kit.ready()
    const namespace = 'cosmos' as 'eip155'
    expect(kit.getAccount(namespace)).to.deep.equal({ isConnected: false, status: 'disconnected' })
    expect([kit.getAddress(namespace), kit.getProvider(namespace)]).to.deep.equal([undefined, undefined])
    expect([kit.getConnections(namespace), kit.getConnectors(namespace)]).to.deep.equal([[], []])
    expect(kit.getPreferredAccountType(namespace)).to.equal(undefined)
  })
})
