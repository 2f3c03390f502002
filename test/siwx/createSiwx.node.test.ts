import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { privateKeyToAccount } from 'viem/accounts'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { createSiwx, type SiwxOptions } from '../../src/siwx/createSiwx.ts'
import type { SiwxData, SiwxSession } from '../../src/siwx/session.ts'
import { writeMessage } from '../../src/siwx/writeMessage.ts'

const account = privateKeyToAccount(testAccounts[0]?.privateKey ?? '0x')
const data: SiwxData = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'harbor.example',
  uri: 'https://harbor.example/',
  version: '1',
  nonce: 'harbour2026',
}
const message = writeMessage(data)
const session: SiwxSession = { data, message, signature: await account.signMessage({ message }) }

/** Sessions that a server keeps, and takes only while it is told to. */
function openServer(options: SiwxOptions = {}) {
  const kept: SiwxSession[] = []
  const server = { takes: true }
  const siwx = createSiwx({
    ...options,
    storage: {
      async add(given) {
        if (!server.takes) throw new Error('not accepted')
        kept.push(given)
      },
      get: async () => kept,
      set: async (sessions) => void kept.splice(0, kept.length, ...sessions),
      delete: async () => void kept.splice(0),
    },
  })
  return { siwx, kept, server }
}

describe('sessions that a server keeps', () => {
  it('are given to it once their signature holds, and taken back from it', async () => {
    const { siwx, kept } = openServer()
    await siwx.addSession(session)
    assert.deepEqual(await siwx.getSessions('eip155:1', account.address), [session])
    await siwx.revokeSession('eip155:1', account.address)
    assert.deepEqual(kept, [])
  })

  it('are none where it does not take them, or nobody has signed', async () => {
    const { siwx, kept, server } = openServer()
    const forged = { ...session, signature: `0x${'11'.repeat(65)}` }
    await assert.rejects(siwx.addSession(forged), { code: 'W3M_SIWX_SIGNATURE' })
    const other = {
      ...session,
      data: { ...data, accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    }
    await assert.rejects(siwx.addSession(other), { code: 'W3M_SIWX_SIGNATURE' })
    server.takes = false
    await assert.rejects(siwx.addSession(session), /not accepted/)
    assert.deepEqual(kept, [])
  })

  for (const [what, options, lifetime] of [
    ['for as long as it likes with a nonce of the browser', {}, undefined],
    ['for five minutes with one of a server', { getNonce: async () => 'harbour2026' }, 300_000],
    ['for half of the session that it begins', { expiration: 60_000 }, 30_000],
  ] as const)
    it(`begin with a message that lies there ${what}`, () =>
      assert.equal(openServer(options).siwx.messageLifetimeMs, lifetime))
})
