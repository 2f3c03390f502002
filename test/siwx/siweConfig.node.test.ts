import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import type { CaipNetworkId } from '../../src/schemas/caip.ts'
import { formatMessage } from '../../src/siwx/formatMessage.ts'
import { parseMessage } from '../../src/siwx/parseMessage.ts'
import { resolveSiwx } from '../../src/siwx/resolveSiwx.ts'
import { createSIWEConfig, type SiweConfig, type SiweSession } from '../../src/siwx/siweConfig.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const here = { host: 'harbor.example', href: 'https://harbor.example/berths' }

/** A server with one session, and the calls to it. */
function openServer(given: Partial<SiweConfig> = {}) {
  const told: unknown[] = []
  let session: SiweSession | null = null
  const config = createSIWEConfig({
    getNonce: async (address) => {
      told.push(['nonce', address])
      return 'harbour2026'
    },
    createMessage: ({ address, ...message }) => formatMessage(message, address),
    async verifyMessage({ data }) {
      if (data?.nonce !== 'harbour2026') return false
      session = { address: data.accountAddress, chainId: Number(data.chainId.split(':')[1]) }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: (who) => told.push(['in', who]),
    onSignOut: () => told.push(['out']),
    ...given,
  })
  const siwx = resolveSiwx({ siweConfig: config }, here)
  if (!siwx) throw new Error('nobody is signed in here')
  const signIn = async (chainId: CaipNetworkId = 'eip155:1', nonce = 'harbour2026') => {
    const { toString: _, ...data } = await siwx.createMessage({ accountAddress: address, chainId })
    await siwx.addSession({ data: { ...data, nonce }, message: 'm', signature: '0x' })
  }
  const isSignedIn = async (chainId: CaipNetworkId, who = address) =>
    (await siwx.getSessions(chainId, who)).length > 0
  return { config, siwx, told, signIn, isSignedIn }
}

describe('sign-in with the methods of SIWE', () => {
  // conforms: 1.1.23
  it('creates an EIP-4361 message for the page, with the server’s nonce', async () => {
    const { siwx, told } = openServer()
    const message = parseMessage(
      `${await siwx.createMessage({ accountAddress: address, chainId: 'eip155:8453' })}`,
    )
    const { domain, uri, accountAddress, chainId, nonce } = message
    assert.deepEqual([domain, uri, accountAddress, chainId], [here.host, here.href, address, 'eip155:8453'])
    assert.equal(nonce, 'harbour2026')
    assert.deepEqual(told, [['nonce', address]])
  })

  it('sends the server no placeholder for an address', async () => {
    const { siwx, told } = openServer()
    const text = `${await siwx.createMessage({ accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' })}`
    assert.deepEqual(told, [['nonce', '']])
    assert.equal(parseMessage(text.replace('<<AccountAddress>>', address)).accountAddress, address)
  })

  it('reports sign-in and sign-out, but no sign-in that the server refuses', async () => {
    const { siwx, told, signIn, isSignedIn } = openServer()
    await assert.rejects(signIn('eip155:1', 'harbour0000'), {
      code: 'W3M_SIWX_SIGNATURE',
      message: 'Failed to verify message',
    })
    assert.equal(await isSignedIn('eip155:1'), false)
    await signIn()
    assert.equal(await isSignedIn('eip155:1'), true)
    // In any spelling of the address.
    assert.equal(await isSignedIn('eip155:1', address.toLowerCase()), true)
    await siwx.revokeSession('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address)
    assert.equal(await isSignedIn('eip155:1'), true)
    await siwx.revokeSession('eip155:1', address)
    assert.equal(await isSignedIn('eip155:1'), false)
    assert.deepEqual(told.slice(2), [['in', { address, chainId: 1 }], ['out']])
  })

  for (const [flag, chainId, who] of [
    ['signOutOnAccountChange', 'eip155:1', other],
    ['signOutOnNetworkChange', 'eip155:8453', address],
  ] as const) {
    it(`signs out with ${flag}, and keeps the session without it`, async () => {
      const strict = openServer()
      await strict.signIn()
      assert.equal(await strict.isSignedIn(chainId, who), false)
      assert.equal(await strict.isSignedIn('eip155:1'), false)
      const lenient = openServer({ [flag]: false })
      await lenient.signIn()
      assert.equal(await lenient.isSignedIn(chainId, who), true)
      assert.deepEqual(lenient.told.at(-1), ['in', { address, chainId: 1 }])
    })
  }

  it('counts accounts on other namespaces as signed in', async () => {
    const { isSignedIn } = openServer()
    assert.equal(await isSignedIn('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'anybody'), true)
  })

  it('has defaults, which the page can override', () => {
    const { siwx, config } = openServer()
    assert.equal(config.enabled, true)
    assert.equal(siwx.getRequired?.(), true)
    assert.deepEqual(
      [siwx.signOutOnDisconnect, siwx.messageLifetimeMs, siwx.sessionCheckMs],
      [true, 300_000, 300_000],
    )
    const given = { nonceRefetchIntervalMs: 1, sessionRefetchIntervalMs: 2, signOutOnDisconnect: false }
    const { siwx: changed } = openServer({ required: false, ...given })
    assert.equal(changed.getRequired?.(), false)
    assert.deepEqual(
      [changed.signOutOnDisconnect, changed.messageLifetimeMs, changed.sessionCheckMs],
      [false, 1, 2],
    )
  })

  // conforms: 5.1.10, 5.1.13
  it('stays off if it is disabled or lacks a method', () => {
    const { config } = openServer()
    assert.equal(resolveSiwx({ siweConfig: { ...config, enabled: false } }, here), undefined)
    assert.equal(resolveSiwx({ siweConfig: { ...config, signOut: undefined } }, here), undefined)
  })
})
