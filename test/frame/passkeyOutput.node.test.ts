import assert from 'node:assert/strict'
import { afterEach, describe, it, vi } from 'vitest'
import { getPasskey } from '../../src/frame/passkey.ts'

const secret = Uint8Array.from({ length: 32 }, (_, at) => at)

class Assertion {
  authenticatorData = Uint8Array.from({ length: 37 }, () => 0x04).buffer
  userHandle = null
}

/** A page whose passkey returns this output. */
function stubPasskey(first: unknown): void {
  class Passkey {
    id = 'aa'
    response = new Assertion()
    getClientExtensionResults = () => ({ prf: { results: { first } } })
  }
  const globals = {
    document: {},
    location: { hostname: 'wallet.example' },
    navigator: { credentials: { get: async () => new Passkey() } },
    PublicKeyCredential: Passkey,
    AuthenticatorAssertionResponse: Assertion,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
}

describe('the output of a passkey', () => {
  afterEach(() => vi.unstubAllGlobals())

  const outputs: [string, BufferSource][] = [
    ['a buffer', secret.slice().buffer],
    ['bytes', secret.slice()],
    ['bytes within a longer buffer', Uint8Array.of(9, 9, ...secret, 9).subarray(2, 34)],
  ]
  for (const [what, first] of outputs)
    it(`is read if it is ${what}`, async () => {
      stubPasskey(first)
      assert.deepEqual((await getPasskey('aa')).output, secret)
    })
})
