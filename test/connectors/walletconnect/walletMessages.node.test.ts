import assert from 'node:assert/strict'
import { beforeEach, describe, it, vi } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { closeKit, type Kit, openKit } from '../../../sandbox/phone-wallet/openKit.ts'
import type { Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'
import { until } from '../../support/patience.ts'
import { metadata, startWorld } from './world.ts'

const [mara] = testAccounts
const namespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:8453'],
    accounts: ['eip155:1', 'eip155:8453'].map((chain) => `${chain}:${mara.address}`),
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
type Engine = {
  sendRequest(call: { topic: string; method: string; params: object; clientRpcId: number }): Promise<number>
}

describe('a wallet of the pairing protocol', () => {
  let pairing: Pairing
  let kit: Kit
  let topic: string

  beforeEach(async (test) => {
    const world = await startWorld()
    test.onTestFinished(() => world.stop())
    pairing = await world.pairing()
    const storagePrefix = `wallet of ${test.task.name}`
    kit = await openKit({ relayUrl: world.relay.url, projectId: 'project', storagePrefix, metadata })
    test.onTestFinished(() => closeKit(kit))
    kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces }))
    const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })
    await kit.pair({ uri })
    topic = (await settled).topic
  })

  // conforms: 4.13.13, 7.6.4
  it('extends its session', async (test) => {
    const before = pairing.session()?.expiresAt ?? Number.NaN
    const now = Date.now
    const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000)
    test.onTestFinished(() => later.mockRestore())
    await kit.extendSession({ topic })
    await until(() => (pairing.session()?.expiresAt ?? 0) >= before + 3_600_000)
  })

  // conforms: 7.6.5
  it('gets a response to its ping', async () => {
    await kit.engine.signClient.ping({ topic })
  })

  // conforms: 4.13.24, 5.9.14, 7.6.8
  it('emits the events of its session, except unapproved ones and those older than the last', async () => {
    const { engine } = kit.engine.signClient as unknown as { engine: Engine }
    const heard: string[] = []
    pairing.on('event', ({ name, data }) => heard.push(`${name} ${data}`))
    const send = (name: string, data: string, at: number) =>
      engine.sendRequest({
        topic,
        method: 'wc_sessionEvent',
        params: { event: { name, data }, chainId: 'eip155:1' },
        clientRpcId: at * 1000,
      })
    const now = Date.now() + 60_000
    await send('chainChanged', 'eip155:8453', now)
    await until(() => heard.length === 1)
    await send('chainChanged', 'eip155:10', now - 5_000)
    await send('unapproved', 'eip155:10', now + 5_000)
    await send('chainChanged', 'eip155:1', now + 10_000)
    await until(() => heard.includes('chainChanged eip155:1'))
    assert.deepEqual(heard, ['chainChanged eip155:8453', 'chainChanged eip155:1'])
  })
})
