import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { bitcoinAccount } from '../../../src/frame/keys/bitcoin.ts'
import { evmAccount } from '../../../src/frame/keys/evm.ts'
import { readPhrase, toPhrase, toSeed } from '../../../src/frame/keys/phrase.ts'
import { miniSecret, polkadotAccount } from '../../../src/frame/keys/polkadot.ts'
import { deriveSecrets } from '../../../src/frame/keys/secrets.ts'
import { deriveEd25519, solanaAccount } from '../../../src/frame/keys/solana.ts'
import published from '../../vectors/passkey/published.json' with { type: 'json' }
import own from '../../vectors/passkey/version1.json' with { type: 'json' }

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

async function addressesOf(entropy: Uint8Array) {
  const bitcoin = await bitcoinAccount(entropy)
  return {
    evm: (await evmAccount(entropy)).address,
    solana: (await solanaAccount(entropy)).address,
    bitcoin: [bitcoin.payment.address, bitcoin.taproot.address],
    polkadot: (await polkadotAccount(entropy)).address(),
  }
}

function entropyOf(phrase: string): Uint8Array {
  const entropy = readPhrase(phrase)
  assert.ok(entropy)
  return entropy
}

describe('accounts of a passkey', () => {
  it('are the published ones for the published PRF output', async () => {
    const { entropy, wrapKey, check } = await deriveSecrets(bytes(own.prfOutput))
    assert.equal(hex(entropy), own.entropy)
    assert.equal(check, own.check)
    assert.equal(toPhrase(entropy), own.phrase)
    assert.equal(hex(await miniSecret(entropy)), own.miniSecret)
    assert.deepEqual(await addressesOf(entropy), own.addresses)
    assert.equal((await polkadotAccount(entropy)).address(42), own.polkadotGeneric)
    const { iv, additionalData, ciphertext } = own.wrap
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes(iv), additionalData: new TextEncoder().encode(additionalData) },
      wrapKey,
      bytes(ciphertext),
    )
    assert.equal(hex(new Uint8Array(opened)), own.wrap.plaintext)
    await assert.rejects(crypto.subtle.exportKey('raw', wrapKey))
  })

  it.each(published.phrases)('are those of other wallets for the phrase $phrase', async (vector) => {
    const entropy = entropyOf(vector.phrase)
    const found = await addressesOf(entropy)
    assert.deepEqual({ ...found, ...vector.addresses }, found)
    assert.equal(
      (await polkadotAccount(entropy)).address(42),
      vector.polkadotGeneric ?? (await polkadotAccount(entropy)).address(42),
    )
    if (vector.seed) assert.equal(hex(await toSeed(entropy)), vector.seed)
    if (vector.miniSecret) assert.equal(hex(await miniSecret(entropy)), vector.miniSecret)
  })

  it.each(published.slip10)('derives SLIP-10 keys as published at $path', ({ path, key }) => {
    assert.equal(hex(deriveEd25519(bytes(published.slip10Seed), path)), key)
  })

  it('reads a phrase with capitals and odd spaces, and refuses wrong words and checksums', () => {
    const { phrase } = own
    assert.equal(toPhrase(entropyOf(`  ${phrase.toUpperCase().replaceAll(' ', '\n ')} `)), phrase)
    assert.equal(readPhrase(phrase.replace('upon', 'uponn')), undefined)
    assert.equal(readPhrase(phrase.replace('upon', 'worry')), undefined)
    assert.equal(readPhrase(''), undefined)
  })
})
