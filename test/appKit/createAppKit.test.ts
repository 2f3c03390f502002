import { expect } from 'chai'
import { createAppKit } from '../../src/index.ts'
import { waitFor } from '../support/waitFor.ts'

describe('a kit that is still loading', () => {
  const options = {
    networks: ['eip155:8453', 'eip155:1'] as const,
    enableWalletConnect: false,
    disableAppend: true,
  }

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
