import { expect } from 'chai'
import { createConnectionStore } from '../../src/stores/connection.ts'

const wallet = { id: 'otter', name: 'Otter', type: 'ANNOUNCED' }
const answer = (address: string) => ({
  wallet,
  accounts: [{ address, type: 'eoa' as const }],
  caipNetworkId: 'eip155:1' as const,
})

describe('connection store', () => {
  it('ignores the late result of an attempt that a newer one replaced', () => {
    const store = createConnectionStore()
    const old = store.begin('eip155', { connectorId: 'otter', restoring: false })
    const young = store.begin('eip155', { connectorId: 'kite', restoring: false })
    expect(old.complete(answer('0xold'))).to.equal(false)
    expect(young.complete(answer('0xyoung'))).to.equal(true)
    expect(store.get('eip155')).to.include({ status: 'connected', connectorId: 'kite' })
  })

  it('keeps the connected wallet while a second wallet is asked, and when it declines', () => {
    const store = createConnectionStore()
    store.begin('eip155', { connectorId: 'otter', restoring: false }).complete(answer('0xa'))
    const second = store.begin('eip155', { connectorId: 'kite', restoring: false })
    expect(store.get('eip155')).to.include({ status: 'connected', connectorId: 'otter', asking: 'kite' })
    second.abort()
    expect(store.get('eip155')).to.include({ status: 'connected', connectorId: 'otter', asking: undefined })
  })

  it('replaces a wallet that ends with the one used last', () => {
    const store = createConnectionStore()
    for (const connectorId of ['fox', 'otter', 'kite'])
      store.begin('eip155', { connectorId, restoring: false }).complete(answer(`0x${connectorId}`))
    store.begin('eip155', { connectorId: 'swan', restoring: false })
    store.clear('eip155', { keepsAsking: true })
    expect(store.get('eip155')).to.include({ connectorId: 'otter', asking: 'swan' })
    expect(store.get('eip155').others?.map(({ connectorId }) => connectorId)).to.deep.equal(['fox'])
    store.clear('eip155', { connectorId: 'fox' })
    store.clear('eip155', { keepsAsking: true })
    expect(store.get('eip155')).to.include({ status: 'connecting', connectorId: 'swan' })
  })

  // conforms: 3.3.6, 3.12.30, 6.1.1
  it('keeps namespaces apart', () => {
    const store = createConnectionStore()
    store.begin('eip155', { connectorId: 'otter', restoring: false }).complete(answer('0xa'))
    store.begin('solana', { connectorId: 'otter', restoring: false })
    store.clear('eip155')
    expect(store.get('eip155').status).to.equal('disconnected')
    expect(store.get('solana').status).to.equal('connecting')
  })
})
