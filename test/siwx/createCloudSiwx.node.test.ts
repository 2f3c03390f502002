import assert from 'node:assert/strict'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeEach, describe, it } from 'vitest'
import { createAuthHandler } from '../../sandbox/auth/createAuthHandler.ts'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import { sandboxProjectId } from '../../sandbox/http/access.ts'
import { toFetch } from '../../sandbox/http/handler.ts'
import { version } from '../../src/lib/version.ts'
import type { SiwxSigner } from '../../src/siwx/config.ts'
import { createCloudSiwx } from '../../src/siwx/createCloudSiwx.ts'
import { becomes } from '../support/patience.ts'

const [mara, noor] = testAccounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
if (!mara || !noor) throw new Error('no accounts')
const [ethereum, polygon] = ['eip155:1', 'eip155:137'] as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const

/** A page with the session service, and its requests. */
function openPage() {
  const auth = createAuthHandler({ rpcUrls: {} })
  const asked: string[] = []
  const bodies: unknown[] = []
  const reach = toFetch(async (request) => {
    const url = new URL(request.url)
    asked.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.body) bodies.push(await request.clone().json())
    return auth.handler(request)
  })
  const ofPage: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('origin', 'https://harbor.example')
    return reach(input, { ...init, headers })
  }
  const open = () =>
    createCloudSiwx({ projectId: sandboxProjectId, url: 'https://auth.example', fetch: ofPage })
  const siwx = open()
  const signIn = async (
    account = mara,
    chainId: `eip155:${number}` = ethereum,
    signer: SiwxSigner | undefined = undefined,
  ) => {
    const message = await siwx.createMessage({ accountAddress: account?.address ?? '', chainId })
    const { toString: _, ...data } = message
    const signature = await account?.signMessage({ message: `${message}` })
    await siwx.addSession({ data, message: `${message}`, signature: signature ?? '' }, signer)
  }
  return { auth, asked, bodies, open, siwx, signIn }
}

describe('a session of the sign-in service', () => {
  const memory = new Map<string, string>()
  beforeEach(() => {
    memory.clear()
    Object.assign(globalThis, {
      location: new URL('https://harbor.example/?free[]=1'),
      localStorage: {
        getItem: (key: string) => memory.get(key) ?? null,
        setItem: (key: string, value: string) => void memory.set(key, value),
        removeItem: (key: string) => void memory.delete(key),
      },
    })
  })
  afterAll(() => {
    Reflect.deleteProperty(globalThis, 'location')
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  // conforms: 3.10.6, 3.14.5
  it('starts with a signature, belongs to its account and network, and survives a reload', async () => {
    const { auth, asked, open, siwx, signIn } = openPage()
    await signIn()
    assert.deepEqual(auth.sessions(), [{ address: mara.address, caip2Network: ethereum }])
    assert.deepEqual([...memory.keys()], ['@appkit/siwx-auth-token'])
    for (const page of [siwx, open()]) {
      assert.equal((await page.getSessions(ethereum, mara.address)).length, 1)
      assert.equal((await page.getSessions(ethereum, mara.address.toLowerCase())).length, 1)
      assert.deepEqual(await page.getSessions(polygon, mara.address), [])
      assert.deepEqual(await page.getSessions(ethereum, noor.address), [])
    }
    const query = `?projectId=${sandboxProjectId}&st=appkit&sv=html-universal-${version}`
    assert.deepEqual(asked.slice(0, 3), [
      `GET /auth/v1/nonce${query}`,
      `POST /auth/v1/authenticate${query}`,
      `GET /auth/v1/me${query}`,
    ])
  })

  it('sends the wallet and the relay’s client id', async () => {
    const { bodies, signIn } = openPage()
    const wallet = { type: 'walletconnect', name: 'Pebble', icon: 'https://pebble.example/icon.png' } as const
    await signIn(mara, ethereum, { wallet, clientId: 'did:key:z6Mk' })
    await signIn()
    const told = bodies.map((body) => {
      const { clientId, walletInfo } = body as { clientId: unknown; walletInfo: unknown }
      return { clientId, walletInfo }
    })
    assert.deepEqual(told, [
      { clientId: 'did:key:z6Mk', walletInfo: wallet },
      { clientId: null, walletInfo: undefined },
    ])
  })

  it('does not start with a used nonce or another account’s signature', async () => {
    const { auth, siwx } = openPage()
    const message = await siwx.createMessage({ accountAddress: mara.address, chainId: ethereum })
    assert.deepEqual([...memory.keys()], ['@appkit/siwx-nonce-token'])
    const { toString: _, ...data } = message
    const signed = {
      data,
      message: `${message}`,
      signature: await noor.signMessage({ message: `${message}` }),
    }
    await assert.rejects(siwx.addSession(signed))
    const right = { ...signed, signature: await mara.signMessage({ message: `${message}` }) }
    await assert.rejects(siwx.addSession(right), { code: 'W3M_SIWX_SIGNATURE' })
    assert.deepEqual(auth.sessions(), [])
  })

  it('ends with its own account, not with another', async () => {
    const { auth, siwx, signIn } = openPage()
    await signIn()
    await siwx.revokeSession(solana, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
    assert.equal(auth.sessions().length, 1)
    await siwx.revokeSession(polygon, mara.address)
    assert.deepEqual([auth.sessions(), [...memory.keys()]], [[], []])
  })

  it('replaces the previous session, which ends', async () => {
    const { auth, siwx, signIn } = openPage()
    await signIn()
    await signIn(noor, polygon)
    await becomes(async () => auth.sessions(), [{ address: noor.address, caip2Network: polygon }])
    assert.equal((await siwx.getSessions(polygon, noor.address)).length, 1)
  })

  it('ends for all accounts, also those of an earlier visit', async () => {
    const { auth, open, signIn } = openPage()
    await signIn()
    await open().setSessions([])
    assert.deepEqual([auth.sessions(), [...memory.keys()]], [[], []])
  })

  it('does not exist after the service has ended it', async () => {
    const { auth, siwx, signIn } = openPage()
    await signIn()
    auth.end()
    assert.deepEqual(await siwx.getSessions(ethereum, mara.address), [])
    assert.equal(memory.size, 0)
  })
})
