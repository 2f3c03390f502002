import assert from 'node:assert/strict'
import { ParsedMessage as ReferenceReading } from '@spruceid/siwe-parser'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, it, vi } from 'vitest'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { CaipNetworkId } from '../../src/schemas/caip.ts'
import type { SiwxData, SiwxSession } from '../../src/schemas/siwxSession.ts'
import { createSiwx, type SiwxOptions } from '../../src/siwx/createSiwx.ts'
import { createLocalStorage } from '../../src/siwx/storage/sessionStorage.ts'
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

/** Sessions of a server that accepts them only while switched on. */
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
  it('are sent after the signature is verified, and revoked', async () => {
    const { siwx, kept } = openServer()
    await siwx.addSession(session)
    assert.deepEqual(await siwx.getSessions('eip155:1', account.address), [session])
    await siwx.revokeSession('eip155:1', account.address)
    assert.deepEqual(kept, [])
  })

  it('do not exist if the server refuses, or without a signature', async () => {
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
    it(`start with a message that waited ${what}`, () =>
      assert.equal(openServer(options).siwx.messageLifetimeMs, lifetime))

  it('are checked by the page’s own verifier of a namespace', async () => {
    const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182' as const
    const theirs = { ...session, data: { ...data, chainId }, signature: 'good' }
    const { siwx, kept } = openServer({
      verifiers: { polkadot: async ({ signature }) => signature === 'good' },
    })
    await assert.rejects(siwx.addSession({ ...theirs, signature: 'bad' }), { code: 'W3M_SIWX_SIGNATURE' })
    await assert.rejects(openServer().siwx.addSession(theirs), { code: 'W3M_SIWX_SIGNATURE' })
    await siwx.addSession(theirs)
    assert.deepEqual(kept, [theirs])
  })
})

describe('the message of a page', () => {
  beforeAll(() =>
    Object.assign(globalThis, { location: new URL('https://harbor.example/berths?free[]=a|b#/x#y') }),
  )
  afterAll(() => Reflect.deleteProperty(globalThis, 'location'))
  const make = (options: SiwxOptions = {}) =>
    createSiwx(options).createMessage({ accountAddress: account.address, chainId: 'eip155:1' })

  it('has the nonce of the server, which receives the account', async () => {
    const asked: unknown[] = []
    const getNonce = async (who: unknown) => {
      asked.push(who)
      return 'harbour2026'
    }
    assert.equal((await make({ getNonce })).nonce, 'harbour2026')
    assert.deepEqual(asked, [{ address: account.address, chainId: 'eip155:1' }])
  })

  it('is not created without a strong nonce of the server', async () => {
    const none = () => Promise.reject(new Error('no nonce'))
    await assert.rejects(make({ getNonce: none }), /no nonce/)
    await assert.rejects(make({ getNonce: async () => '1234567' }), { code: 'W3M_SIWX_NONCE' })
  })

  it('has a random nonce of the browser without a server', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const nonces = await Promise.all(Array.from({ length: 200 }, async () => (await make()).nonce))
    assert.equal(new Set(nonces).size, 200)
    for (const nonce of nonces) assert.match(nonce, /^[A-Za-z0-9]{17}$/)
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => (bytes as Uint8Array).fill(11) as never)
    assert.equal((await make()).nonce, 'B'.repeat(17))
  })

  it('names the page in ASCII', async () => {
    const message = await make({ statement: 'Good morning', expiration: 60_000 })
    const { domain, uri } = new ReferenceReading(`${message}`)
    assert.deepEqual(
      [domain, uri],
      ['harbor.example', 'https://harbor.example/berths?free%5B%5D=a%7Cb#/x%23y'],
    )
  })

  it('has the start time that the page sets', async () => {
    const notBefore = '2026-01-27T17:00:00.000Z'
    const message = await createSiwx().createMessage({
      accountAddress: account.address,
      chainId: 'eip155:1',
      notBefore,
    })
    assert.equal(message.notBefore, notBefore)
    assert.match(`${message}`, /\nNot Before: 2026-01-27T17:00:00.000Z$/)
  })
})

describe('sessions that the browser keeps', () => {
  const polygon = 'eip155:137' as const
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const at = (offset: number) => new Date(Date.now() + offset).toISOString()
  const of = (changes: Partial<SiwxData>): SiwxSession => ({ ...session, data: { ...data, ...changes } })

  /** A browser's storage, and its signed-in accounts. */
  function openBrowser() {
    const memory = new Map<string, string>()
    const area = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
      removeItem: (key: string) => void memory.delete(key),
    } as unknown as Storage
    const storage = createLocalStorage(() => area)
    const count = async (chainId: CaipNetworkId, address: string) =>
      (await storage.get(chainId, address)).length
    return { memory, storage, count }
  }

  // conforms: 3.10.6, 3.10.7
  it('belong to one account on one network, and survive a reload', async () => {
    const { memory, storage, count } = openBrowser()
    await storage.add(session)
    await storage.add(of({ nonce: 'another12026' }))
    assert.equal(await count('eip155:1', account.address), 1)
    assert.equal(await count(polygon, account.address), 0)
    assert.equal(await count('eip155:1', other), 0)
    assert.deepEqual([...memory.keys()], ['@appkit/siwx'])
    assert.equal(JSON.parse(memory.get('@appkit/siwx') ?? '')[0].data.nonce, 'another12026')
  })

  it('end one by one, by account and network', async () => {
    const { memory, storage, count } = openBrowser()
    for (const each of [session, of({ chainId: polygon }), of({ accountAddress: other })])
      await storage.add(each)
    await storage.delete('eip155:1', account.address)
    assert.equal(await count('eip155:1', account.address), 0)
    assert.equal(await count(polygon, account.address), 1)
    assert.equal(await count('eip155:1', other), 1)
    await storage.set([])
    assert.equal(memory.size, 0)
  })

  for (const [what, changes, isGood] of [
    ['hold from now on', { issuedAt: at(-1000) }, true],
    ['hold until they end', { expirationTime: at(60_000) }, true],
    ['have ended', { expirationTime: at(-1000) }, false],
    ['have not begun', { issuedAt: at(-1000), notBefore: at(60_000) }, false],
    ['were issued in time to come', { issuedAt: at(60_000) }, false],
    ['do not say properly when they end', { expirationTime: 'soon' }, false],
  ] as const)
    it(`${isGood ? 'count' : 'do not count'} if they ${what}`, async () => {
      const { storage, count } = openBrowser()
      await storage.add(of(changes))
      assert.equal(await count('eip155:1', account.address), isGood ? 1 : 0)
    })

  it('do not exist if storage is corrupt or blocked', async () => {
    const { memory, storage, count } = openBrowser()
    memory.set('@appkit/siwx', '[{"data":1}]')
    assert.equal(await count('eip155:1', account.address), 0)
    await storage.add(session)
    assert.equal(await count('eip155:1', account.address), 1)
    const blocked = createLocalStorage(() => {
      throw new Error('blocked')
    })
    await blocked.add(session)
    assert.deepEqual(await blocked.get('eip155:1', account.address), [])
  })
})
