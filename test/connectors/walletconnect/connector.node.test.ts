import assert from 'node:assert/strict'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { createSolanaKeyring } from '../../../sandbox/phone-wallet/solana/createSolanaKeyring.ts'
import { createPairingConnectors } from '../../../src/connectors/walletconnect/connector.ts'
import { until } from '../../support/patience.ts'
import { metadata, networkOf, startWorld, type World } from './world.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

describe('the connectors of a page', () => {
  let world: World
  const life = new AbortController()
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(async () => {
    life.abort()
    await world.stop()
  })

  it('share one session, and report networks that the wallet approves later', async () => {
    const rpcUrl = 'http://127.0.0.1:9'
    const shared: string[] = []
    const connectorOf = createPairingConnectors({
      $options: {
        get: () => ({
          projectId: 'project',
          metadata,
          networks: [
            networkOf(1, rpcUrl),
            networkOf(8453, rpcUrl),
            { ...networkOf(1, rpcUrl), caipNetworkId: mainnet, chainNamespace: 'solana' },
          ],
          universalProviderConfigOverride: undefined,
          services: { relay: world.relay.url, bundler: 'https://bundler.example' },
        }),
      },
      environment: { window: undefined as unknown as Window, fetch },
      onShared: (namespace) => shared.push(namespace),
      signal: life.signal,
    })
    const [evm, solana] = [connectorOf('eip155'), connectorOf('solana')]
    assert.equal(connectorOf('eip155'), evm)
    const chain = { caipNetworkId: mainnet, rpcUrl }
    const wallet = await world.wallet({
      chains: [{ id: 1, rpcUrl }],
      keyrings: [createSolanaKeyring({ accounts: [3], chains: [chain] })],
    })

    const how = { silent: false, signal: life.signal }
    const opening = evm.open(how)
    const pairing = await evm.load()
    await until(() => pairing.current() !== undefined)
    await wallet.pair(pairing.current()?.uri ?? '')
    const provider = await opening
    assert.deepEqual(evm.together?.().sort(), ['eip155', 'solana'])
    assert.deepEqual(evm.approved?.(), ['eip155:1'])
    assert.deepEqual(solana.approved?.(), [mainnet])
    const other = await solana.open({ ...how, silent: true })
    assert.match(other.accounts()[0] ?? '', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/)

    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x2105', chainName: 'Base', rpcUrls: [rpcUrl] }],
    })
    await until(() => evm.approved?.()?.includes('eip155:8453') ?? false)
    assert.ok(shared.includes('eip155'))
    assert.deepEqual(solana.approved?.(), [mainnet])

    await solana.close()
    await until(() => wallet.sessions().length === 0)
    assert.deepEqual(evm.together?.(), [])
    await assert.rejects(evm.open({ ...how, silent: true }), { code: 'W3M_PAIRING_NOT_CONNECTED' })
  })
})
