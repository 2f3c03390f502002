import assert from 'node:assert/strict'
import { ed25519 } from '@noble/curves/ed25519'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { decodeBase58 } from '../../src/lib/base58.ts'
import { becomes } from '../support/patience.ts'
import { keepVisit } from './support/keepVisit.ts'
import { openWorld, type Visit, type World } from './support/openWorld.ts'
import { otherWallet } from './support/otherWallets.ts'
import { buttonOf, connectFirst, endOf, openAccount, pressDisconnect, pressWallet } from './support/steps.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** What a page does with the namespace's provider. */
type HostProvider = {
  signMessage(parameters: { address: string; message: Uint8Array }): Promise<Uint8Array>
  signIn(input: object): Promise<{ address: string; signedMessage: Uint8Array; signature: Uint8Array }>
}
type Modal = { getProvider(namespace: string): HostProvider }

describe('a Solana extension, over the demo', () => {
  let world: World
  let [first, second] = ['', '']
  beforeAll(async () => {
    world = await openWorld()
    ;[first = '', second = ''] = world.sandbox.solana.accounts.map(({ address }) => address)
  })
  afterAll(() => world.stop())

  const verify = (signature: number[], message: number[], address: string) =>
    ed25519.verify(
      Uint8Array.from(signature),
      Uint8Array.from(message),
      decodeBase58(address) ?? new Uint8Array(),
    )
  const connect = async (): Promise<Visit> => {
    const visit = await world.visit({ query: '?policy=approve' })
    await connectFirst(visit, 'Heron', 'solana')
    return visit
  }
  const connected = keepVisit(connect)

  it('connects, shows the balance, and is restored after a reload without a prompt', async () => {
    const visit = await connect()
    const detail = await visit.hear('w3m-connect')
    assert.equal(detail.address, first)
    assert.equal(detail.caipNetworkId, mainnet)
    assert.equal(detail.restored, false)
    await buttonOf(visit).getByText(/SOL/).waitFor()

    await visit.page.reload()
    assert.equal((await visit.hear('w3m-connect')).restored, true)
    assert.equal((await visit.hear('w3m-ready')).status, 'connected')
    await buttonOf(visit).getByText(/SOL/).waitFor()
    assert.deepEqual(await visit.names(), ['w3m-connect', 'w3m-ready'])
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  // conforms: 7.5.2
  it('signs a message with the account’s own key', async () => {
    const visit = await connected()
    const text = 'Berth 14, two nights. ⚓'
    const signature = await visit.page.evaluate(
      async ([text = '', address = '']) => {
        const modal = document.querySelector('w3m-modal') as never as Modal
        const message = new TextEncoder().encode(text)
        return [...(await modal.getProvider('solana').signMessage({ address, message }))]
      },
      [text, first],
    )
    assert.ok(verify(signature, [...new TextEncoder().encode(text)], first))
    assert.ok(!verify(signature, [...new TextEncoder().encode(text)], second))
    await becomes(() => otherWallet(visit, 'heron').count('signMessage'), 1)
  })

  it('signs in with the requested message', async () => {
    const visit = await connected()
    const output = await visit.page.evaluate(async () => {
      const modal = document.querySelector('w3m-modal') as never as Modal
      const { signedMessage, ...rest } = await modal
        .getProvider('solana')
        .signIn({ statement: 'Tie up here.', nonce: 'k3jd8s0alw', version: '1' })
      return { address: rest.address, signedMessage: [...signedMessage], signature: [...rest.signature] }
    })
    assert.equal(output.address, first)
    assert.ok(verify(output.signature, output.signedMessage, first))
    const text = new TextDecoder().decode(Uint8Array.from(output.signedMessage))
    assert.ok(text.includes('Tie up here.') && text.includes('Nonce: k3jd8s0alw'), text)
  })

  it('reports that the user declined, and does not ask again automatically', async () => {
    const visit = await world.visit({ query: '?policy=decline' })
    await buttonOf(visit).click()
    await pressWallet(visit, 'Heron')
    await visit.page.getByTestId('w3m-connecting-retry').waitFor()
    await becomes(() => otherWallet(visit, 'heron').count('connect'), 1)
    assert.deepEqual(visit.faults, [])
    await visit.close()
  })

  it('follows the account that the user chooses in the wallet', async () => {
    const visit = await connected()
    await otherWallet(visit, 'heron').switchAccount(1)
    const change = await visit.hear('w3m-account-change')
    assert.deepEqual(change, { namespace: 'solana', from: first, to: second })
  })

  it('follows the wallet’s disconnect', async () => {
    const visit = await connected()
    await otherWallet(visit, 'heron').letGo()
    assert.deepEqual(await endOf(visit), { namespace: 'solana', reason: 'wallet' })
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
  })

  it('disconnects from the page, and stays disconnected', async () => {
    const visit = await connected()
    await openAccount(visit)
    await pressDisconnect(visit.page)
    assert.deepEqual(await endOf(visit), { namespace: 'solana', reason: 'user' })
    await buttonOf(visit).getByText('Connect Wallet').waitFor()
    await visit.page.reload()
    assert.equal((await visit.hear('w3m-ready')).status, 'disconnected')
  })
})
