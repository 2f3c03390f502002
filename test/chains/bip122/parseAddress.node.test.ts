import assert from 'node:assert/strict'
import { sha256 as independent } from '@noble/hashes/sha2'
import fc from 'fast-check'
import { it } from 'vitest'
import { parseAddress } from '../../../src/chains/bip122/parseAddress.ts'
import { sha256 } from '../../../src/lib/sha256.ts'

/** From BIP-173, BIP-350 and the chain's own history. */
const main = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
const test = [
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c',
]
const none = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
  // Witness version 0 with the later checksum, and the reverse.
  'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  // Sixteen bytes in version 0, one byte in a later version, and mixed case.
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'bc1pw5dgrnzv',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3T4',
  '5KYZdUEo39z3FPrtuX2QbbwGnNP5zTd7yyr2SC1j299sBCnWjss',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '',
]

it('`parseAddress()` of Bitcoin accepts published addresses on their own network only', () => {
  for (const address of main) {
    assert.equal(parseAddress(address), address)
    assert.equal(parseAddress(address, 'main'), address)
    assert.equal(parseAddress(address, 'test'), undefined)
  }
  for (const address of test) {
    assert.equal(parseAddress(address, 'test'), address)
    assert.equal(parseAddress(address, 'main'), undefined)
  }
})

it('`parseAddress()` of Bitcoin lowercases addresses that may be uppercase', () => {
  const [, , address = ''] = main
  assert.equal(parseAddress(address.toUpperCase()), address)
})

it('`parseAddress()` of Bitcoin rejects other text', () => {
  for (const text of none) assert.equal(parseAddress(text), undefined, text)
})

it('`parseAddress()` of Bitcoin detects one changed character anywhere', () => {
  for (const address of [...main, ...test]) {
    for (let at = 0; at < address.length; at += 1) {
      const other = address[at] === 'q' ? 'p' : 'q'
      const changed = address.slice(0, at) + other + address.slice(at + 1)
      assert.equal(parseAddress(changed), undefined, changed)
    }
  }
})

it('`parseAddress()` of Bitcoin hashes as an independent implementation does, at every length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      assert.deepEqual(sha256(bytes), new Uint8Array(independent(bytes)))
    }),
  )
})
