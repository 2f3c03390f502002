import assert from 'node:assert/strict'
import { afterAll, describe, it } from 'vitest'
import { testAccounts } from '../../../sandbox/chains/accounts.ts'
import { offerSignIn } from '../../../src/actions/signIn/offerSignIn.ts'
import { prepareMessage } from '../../../src/actions/signIn/prepareMessage.ts'
import { signIn } from '../../../src/actions/signIn/signIn.ts'
import type { PairingSigned } from '../../../src/connectors/walletconnect/session/proposeSignIn.ts'
import type { SiwxData, SiwxSession } from '../../../src/schemas/siwxSession.ts'
import type { SiwxConfig } from '../../../src/siwx/config.ts'
import { writeMessage } from '../../../src/siwx/writeMessage.ts'
import { connectRuntime } from '../../support/connectedRuntime.ts'

const address = testAccounts[0]?.address ?? ''
const site = { domain: 'app.example', uri: 'https://app.example/', version: '1' }
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

/** An app whose messages have the given times, and the sessions it received. */
async function openApp(times: () => Partial<SiwxData> = () => ({})) {
  const { runtime, wallet } = await connectRuntime({
    options: {},
    chain: { id: 1, rpcUrl: 'http://127.0.0.1:1' },
    address,
  })
  ends.push(runtime.dispose)
  const kept: SiwxSession[] = []
  const signers: unknown[] = []
  let made = 0
  const config: SiwxConfig = {
    async createMessage({ accountAddress, chainId }) {
      made += 1
      const data = { ...site, accountAddress, chainId, nonce: `harbour000${made}`, ...times() }
      // Each read returns different text.
      let looks = 0
      return { ...data, toString: () => `${writeMessage(data)}${'!'.repeat(looks++)}` }
    },
    async addSession(session, signer) {
      kept.push(session)
      signers.push(signer)
    },
    setSessions: async () => undefined,
    getSessions: async () => [],
    revokeSession: async () => undefined,
  }
  runtime.stores.signIn.setConfig(config)
  runtime.stores.signIn.set({ status: 'asking', account: `eip155:1:${address}`, required: true })
  return { runtime, wallet, kept, signers, made: () => made }
}

describe('a message to sign', () => {
  it('signs the shown message, even if the page returns another one later', async () => {
    const { runtime, wallet, kept, signers } = await openApp()
    await prepareMessage(runtime)
    const state = runtime.stores.signIn.$state.get()
    const shown = state.status === 'asking' ? state.message?.toString() : undefined
    wallet.state.answers.personal_sign = () => `0x${'ab'.repeat(65)}`
    await signIn(runtime)
    assert.deepEqual(
      kept.map(({ message }) => message),
      [shown],
    )
    assert.ok(!shown?.endsWith('!'))
    assert.deepEqual(signers, [{ wallet: { type: 'extension', name: 'X' } }])
  })

  it('creates the message again if it expired while shown', async () => {
    const ends = ['2020-01-01T00:00:00Z', '2120-01-01T00:00:00Z']
    const { runtime, wallet, kept, made } = await openApp(() => ({ expirationTime: ends.shift() }))
    await prepareMessage(runtime)
    wallet.state.answers.personal_sign = () => `0x${'ab'.repeat(65)}`
    await Promise.all([signIn(runtime), signIn(runtime)])
    assert.equal(made(), 2)
    assert.deepEqual(
      kept.map(({ data }) => data.nonce),
      ['harbour0002'],
    )
  })
})

describe('a message that no phone wallet can write', () => {
  it('gives the message a request id, and signs it after the phone connects', async () => {
    const { runtime } = await openApp(() => ({ requestId: 'a-7' }))
    assert.equal(await offerSignIn(runtime), undefined)
  })
})

describe('a phone’s signature while connecting', () => {
  const signedBy = (changes: Partial<SiwxData> = {}): PairingSigned => {
    const nonce = changes.nonce ?? 'harbour0001'
    const message = writeMessage({ ...site, chainId: 'eip155:1', accountAddress: address, nonce, ...changes })
    return { message, nonce, address, chainId: 'eip155:1', signature: '0xab', cacao: {} }
  }

  for (const [title, changes, isKept] of [
    ['is kept if it is for the requested message', {}, true],
    ['is ignored if it is for another site', { domain: 'evil.example' }, false],
    ['is ignored if it is for another page', { uri: 'https://evil.example/' }, false],
    ['is ignored if it has another nonce', { nonce: 'harbour0000' }, false],
  ] as const)
    it(title, async () => {
      const { runtime, kept } = await openApp()
      const offer = await offerSignIn(runtime)
      await offer?.take([signedBy(changes)])
      assert.equal(kept.length, isKept ? 1 : 0)
      assert.equal(runtime.stores.signIn.$state.get().status, isKept ? 'signed' : 'asking')
    })
})
