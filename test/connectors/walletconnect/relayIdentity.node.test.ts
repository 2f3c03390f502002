import assert from 'node:assert/strict'
import { encodeIss, generateKeyPair, verifyJWT } from '@walletconnect/relay-auth'
import { afterEach, describe, it, vi } from 'vitest'
import { relayIdentity } from '../../../src/connectors/walletconnect/client/relayIdentity.ts'
import { decodeJWT } from '../../../src/connectors/walletconnect/lean/relayAuth.ts'

const seed = Uint8Array.from({ length: 32 }, (_, at) => at)

describe('a browser’s identity at a relay', () => {
  afterEach(() => void vi.unstubAllGlobals())

  for (const [browser, cryptography] of [
    ['a browser', crypto],
    ['a browser without Ed25519', { subtle: { importKey: () => Promise.reject(new Error('Unknown')) } }],
    ['a page without a secure context', {}],
  ] as const)
    it(`equals what the client's library derives from the same seed, in ${browser}`, async () => {
      vi.stubGlobal('crypto', cryptography)
      const { clientId, token } = await relayIdentity(seed)
      assert.equal(clientId, encodeIss(generateKeyPair(seed).publicKey))
      const signed = await token('wss://relay.example', { subject: 'ab12', life: 60 })
      assert.equal(await verifyJWT(signed), true)
      const { iss, sub, aud, iat, exp } = decodeJWT(signed).payload as Record<string, unknown>
      assert.deepEqual(
        [iss, sub, aud, Number(exp) - Number(iat)],
        [clientId, 'ab12', 'wss://relay.example', 60],
      )
      assert.ok(Math.abs(Number(iat) - Date.now() / 1_000) < 30)
    })
})
