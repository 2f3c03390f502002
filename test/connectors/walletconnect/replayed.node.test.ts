import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { closeKit, type Kit, openKit } from '../../../sandbox/phone-wallet/openKit.ts'
import type { Pairing } from '../../../src/connectors/walletconnect/openPairing.ts'
import { until, within } from '../../support/patience.ts'
import { metadata, rejection, startWorld, type World } from './world.ts'

const [mara = '', lin = '', ada = ''] = testAccounts.map(({ address }) => address)
const sharing = (...addresses: string[]) => ({
  eip155: {
    chains: ['eip155:1'],
    accounts: addresses.map((address) => `eip155:1:${address}`),
    methods: ['personal_sign'],
    events: ['accountsChanged', 'chainChanged'],
  },
})

type Answer = { error?: { message: string } }
type Engine = {
  sendRequest(call: { topic: string; method: string; params: object; clientRpcId: number }): Promise<number>
  events: { once(name: string, listener: (answer: Answer) => void): void }
}

let world: World
let pairing: Pairing
let kit: Kit
let prefixes = 0

beforeEach(async (test) => {
  world = await startWorld()
  test.onTestFinished(() => world.stop())
  pairing = await world.pairing()
  kit = await openWallet()
  test.onTestFinished(() => closeKit(kit))
})

/** A wallet whose messages a test can send by hand. */
async function openWallet(): Promise<Kit> {
  prefixes += 1
  const storagePrefix = `replaying wallet ${prefixes}`
  const opened = await openKit({ relayUrl: world.relay.url, projectId: 'project', storagePrefix, metadata })
  opened.on('session_proposal', ({ id }) => void opened.approveSession({ id, namespaces: sharing(mara) }))
  return opened
}

async function pairWithKit(): Promise<string> {
  const { uri, settled } = await pairing.propose({ signal: new AbortController().signal })
  await kit.pair({ uri })
  const { topic } = await settled
  return topic
}

const accounts = () => pairing.provider('eip155').accounts()
const shows = (...addresses: string[]) =>
  until(
    () => accounts().join() === addresses.join(),
    () => accounts().join(),
  )

/** Sends an update with an id of that time. @returns The app's error. */
async function update(topic: string, addresses: string[], at: number): Promise<string | undefined> {
  const { engine } = kit.engine.signClient as unknown as { engine: Engine }
  const clientRpcId = at * 1000
  const answer = new Promise<Answer>((resolve) =>
    engine.events.once(`session_update:${clientRpcId}`, resolve),
  )
  const params = { namespaces: sharing(...addresses) }
  await engine.sendRequest({ topic, method: 'wc_sessionUpdate', params, clientRpcId })
  return (await within(answer, 'the answer to an update')).error?.message
}

/** Everything that the relay delivers from now on. */
function record(): string[] {
  const messages: string[] = []
  const tamper = (message: string) => {
    messages.push(message)
    return message
  }
  world.relay.faults.set({ tamper })
  return messages
}

const replay = async (topic: string, messages: string[]) => {
  for (const message of messages) {
    await kit.core.relayer.publish(topic, message, { ttl: 300, tag: 1104, prompt: false })
  }
}

describe('a replayed message of a wallet', () => {
  // conforms: 4.13.23, 4.13.25, 7.6.3, 8.6.7, 8.6.21
  it('is rejected if it is an older update', async () => {
    const topic = await pairWithKit()
    const now = Date.now() + 60_000
    assert.equal(await update(topic, [lin, mara], now), undefined)
    await shows(lin, mara)
    assert.equal(await update(topic, [ada], now - 5_000), 'Invalid update request.')
    assert.deepEqual(accounts(), [lin, mara])
    assert.equal(await update(topic, [mara, ada], now + 5_000), undefined)
    await shows(mara, ada)
  })

  it('has no effect if it is the same update', async () => {
    const topic = await pairWithKit()
    const now = Date.now() + 60_000
    const messages = record()
    await update(topic, [lin], now)
    await shows(lin)
    const recorded = [...messages]
    assert.ok(recorded.length > 0)
    await update(topic, [mara], now + 5_000)
    await shows(mara)
    const seen: string[] = []
    pairing.provider('eip155').on('accountsChanged', (addresses) => seen.push(String(addresses)))
    await replay(topic, recorded)
    await update(topic, [ada], now + 10_000)
    await shows(ada)
    assert.deepEqual([...new Set(seen)], [ada])
  })

  // conforms: 4.13.21, 5.9.8
  it('does not restore an ended session, and sends no requests', async () => {
    const topic = await pairWithKit()
    const messages = record()
    await update(topic, [lin], Date.now() + 60_000)
    await shows(lin)
    const recorded = [...messages]
    const asked: unknown[] = []
    kit.on('session_request', (event) => asked.push(event))
    await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await until(() => pairing.session() === undefined)
    await replay(topic, recorded)

    const params = ['0x00', lin]
    const refused = await rejection(pairing.provider('eip155').request({ method: 'personal_sign', params }))
    assert.equal((refused as { code: number }).code, 4900)
    const next = await pairWithKit()
    assert.notEqual(next, topic)
    await replay(topic, recorded)
    await update(next, [ada], Date.now() + 70_000)
    await shows(ada)
    assert.equal(pairing.session()?.topic, next)
    assert.deepEqual(asked, [])
  })
})
