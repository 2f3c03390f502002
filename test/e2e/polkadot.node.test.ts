import assert from 'node:assert/strict'
import { hex } from '@scure/base'
import { verify } from '@scure/sr25519'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { payloadBytes, polkadotKey } from '../../sandbox/signers/polkadot.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { buttonOf, connectFirst, endOf } from './support/steps.ts'

const keys = [0, 1].map(polkadotKey)
const [first = '', second = ''] = keys.map(({ address }) => address)

type HostProvider = {
  accounts(): string[]
  choose(address: string): void
  signMessage(parameters: { address: string; message: string }): Promise<string>
  signPayload(payload: object): Promise<string>
}
type Modal = { getProvider(namespace: string): HostProvider }

describe('a Polkadot extension, over the demo', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.stop())

  const connected = async (): Promise<Visit> => {
    const visit = await world.visit({ query: '?policy=approve&networks=eip155:1,polkadot:mainnet' })
    await connectFirst(visit, 'Dunlin', 'polkadot')
    return visit
  }
  const verifies = (signature: string, bytes: Uint8Array, account: number) =>
    verify(bytes, hex.decode(signature.slice(2).slice(-128)), keys[account]?.publicKey ?? new Uint8Array())

  // conforms: 6.3.3
  it('connects with every account, and is restored after a reload without a prompt', async () => {
    const visit = await connected()
    const detail = await visit.hear('w3m-connect')
    assert.equal(detail.caipNetworkId, 'polkadot:91b171bb158e2d3848fa23a9f1c25182')
    assert.deepEqual(detail.allAccounts, [
      { address: first, type: 'eoa' },
      { address: second, type: 'eoa' },
    ])
    await visit.page.reload()
    const restored = await visit.hear('w3m-connect')
    assert.deepEqual([restored.restored, restored.address], [true, first])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('signs a message and a payload with the account’s key', async () => {
    const visit = await connected()
    const payload = { address: second, method: '0x0400', nonce: '0x00000001', version: 4 }
    const [message, signed] = await visit.page.evaluate(async (payload) => {
      const provider = (document.querySelector('w3m-modal') as never as Modal).getProvider('polkadot')
      const [address = ''] = provider.accounts()
      const message = await provider.signMessage({ address, message: 'Berth 14' })
      return [message, await provider.signPayload(payload)]
    }, payload)
    assert.ok(verifies(message ?? '', new TextEncoder().encode('<Bytes>Berth 14</Bytes>'), 0))
    assert.ok(verifies(signed ?? '', payloadBytes(payload), 1))
    assert.ok(!verifies(signed ?? '', payloadBytes(payload), 0))
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('uses the account that the page chooses, and emits the event', async () => {
    const visit = await connected()
    await visit.page.evaluate((address) => {
      ;(document.querySelector('w3m-modal') as never as Modal).getProvider('polkadot').choose(address)
    }, second)
    const change = await visit.hear('w3m-account-change')
    assert.deepEqual(change, { namespace: 'polkadot', from: first, to: second })
    await visit.close()
  })

  it('reports a decline, and disconnects when the wallet does', async () => {
    const visit = await connected()
    await otherWallet(visit, 'dunlin').setPolicy('sign', 'decline')
    const code = await visit.page.evaluate((address) => {
      const provider = (document.querySelector('w3m-modal') as never as Modal).getProvider('polkadot')
      return provider.signMessage({ address, message: 'x' }).catch((error: { code: string }) => error.code)
    }, first)
    assert.equal(code, 'W3M_USER_REJECTED')
    await otherWallet(visit, 'dunlin').letGo()
    assert.deepEqual(await endOf(visit), { namespace: 'polkadot', reason: 'wallet' })
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await visit.close()
  })
})
