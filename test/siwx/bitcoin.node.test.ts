import assert from 'node:assert/strict'
import { secp256k1 } from '@noble/curves/secp256k1'
import { describe, it } from 'vitest'
import { verifySignature } from '../../src/siwx/verifySignature.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93' as const

/** Signatures of other programs, from their own tests. */
const vectors = [
  {
    what: 'the hash of a key (P2PKH), by BIP-137',
    address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
    message: 'This is an example of a signed message.',
    signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  },
  {
    what: 'a nested script (P2SH-P2WPKH), by BIP-137',
    address: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
    message: 'vires is numeris',
    signature: 'JF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=',
  },
  {
    what: 'a native script (P2WPKH), by BIP-137',
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    message: 'vires is numeris',
    signature: 'JF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=',
  },
  {
    what: 'a nested script (P2SH-P2WPKH), by BIP-322',
    address: '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
    message: 'Hello World',
    signature:
      'AkcwRAIgRfq2Gfv9guFcXAf2vQEJSHX8FP5OuiHs1DSK1I0wk/0CIGPzqm6QNPTDJuki148OQ2DbJtXyrr71s4xYPwogQUupASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    what: 'a native script (P2WPKH), by BIP-322',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    message: 'Hello World',
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
]
const refused = { code: 'W3M_SIWX_SIGNATURE' }

describe('verifying a signature of a Bitcoin account', () => {
  for (const { what, ...signed } of vectors)
    it(`accepts ${what} for that message and address only`, async () => {
      await verifySignature({ ...signed, chainId })
      await assert.rejects(verifySignature({ ...signed, chainId, message: `${signed.message} ` }), refused)
      const others = vectors.filter(({ signature }) => signature !== signed.signature)
      for (const { address } of others)
        await assert.rejects(verifySignature({ ...signed, chainId, address }), refused)
    })

  for (const { what, ...signed } of vectors)
    it(`rejects ${what} if a character changed`, async () => {
      for (const at of [0, 5, 30, 60, 80]) {
        const letter = signed.signature[at] === 'A' ? 'B' : 'A'
        const signature = signed.signature.slice(0, at) + letter + signed.signature.slice(at + 1)
        await assert.rejects(verifySignature({ ...signed, chainId, signature }), refused)
      }
    })

  it('rejects a signature in its other encoding', async () => {
    for (const { what, ...signed } of vectors.slice(0, 3)) {
      const bytes = Uint8Array.from(atob(signed.signature), (letter) => letter.charCodeAt(0))
      const [first = 0] = bytes
      const low = secp256k1.Signature.fromCompact(bytes.slice(1))
      const high = new secp256k1.Signature(low.r, secp256k1.CURVE.n - low.s)
      const mirrored = [((first - 27) ^ 1) + 27, ...high.toCompactRawBytes()]
      const signature = btoa(String.fromCharCode(...mirrored))
      await assert.rejects(verifySignature({ ...signed, chainId, signature }), refused, what)
    }
  })
})
