import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { getAddress, type Hex, keccak256 as referenceKeccak, stringToBytes } from 'viem'
import { it } from 'vitest'
import { keccak256 } from '../../../src/chains/eip155/keccak256.ts'
import { parseAddress, toChecksumAddress } from '../../../src/chains/eip155/parseAddress.ts'

type Vectors = {
  checksummed: { address: string }[]
  not_checksummed: { address: string; checksummed: string }[]
}
const file = path.join(import.meta.dirname, '../../vectors/eip55.json')
const vectors: Vectors = JSON.parse(await readFile(file, 'utf8'))
const hexDigits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })

it('`parseAddress()` of EVM accepts every published EIP-55 address and its lower-case form', () => {
  assert.equal(vectors.checksummed.length, 8)
  for (const { address } of vectors.checksummed) {
    assert.equal(parseAddress(address), address)
    assert.equal(parseAddress(address.toLowerCase()), address)
  }
})

// conforms: 5.2.8
it('`parseAddress()` of EVM accepts an address without 0x, by the same rules', () => {
  for (const { address } of vectors.checksummed) {
    assert.equal(parseAddress(address.slice(2)), address)
    assert.equal(parseAddress(address.slice(2).toLowerCase()), address)
  }
  const digits = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  assert.equal(parseAddress(`5A${digits.slice(2)}`), undefined)
})

// conforms: 5.2.7, 5.2.9
it('`parseAddress()` of EVM rejects mixed case that is not EIP-55, and accepts lower case', () => {
  for (const { address, checksummed } of vectors.not_checksummed) {
    const expected = address === address.toLowerCase() ? checksummed : undefined
    assert.equal(parseAddress(address), expected, address)
    assert.equal(toChecksumAddress(address), checksummed)
  }
})

// conforms: 5.2.7
it('`parseAddress()` of EVM rejects text that is not an address', () => {
  const digits = '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const wrong = ['', '0x', `0X${digits}`, `0x${digits.slice(1)}`, `0x${digits}0`, ` 0x${digits}`]
  for (const text of [...wrong, `0x${digits}\n`, `0x${digits.replace('5', 'g')}`, 'vitalik.eth']) {
    assert.equal(parseAddress(text), undefined, text)
  }
})

it('`parseAddress()` of EVM spells random addresses as an independent implementation does', () => {
  fc.assert(
    fc.property(hexDigits, (digits) => parseAddress(`0x${digits}`) === getAddress(`0x${digits}` as Hex)),
    { numRuns: 2000 },
  )
})

it('`parseAddress()` of EVM detects one changed letter case', () => {
  fc.assert(
    fc.property(hexDigits, fc.nat(39), (digits, at) => {
      const address = getAddress(`0x${digits}` as Hex)
      const letter = address.charAt(at + 2)
      const flipped = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      const changed = address.slice(0, at + 2) + flipped + address.slice(at + 3)
      fc.pre(changed !== address && changed !== changed.toLowerCase())
      return parseAddress(changed) === undefined
    }),
    { numRuns: 1000 },
  )
})

it('`parseAddress()` of EVM hashes text of every length as an independent implementation does', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'abcdef0189'), maxLength: 300 })
  fc.assert(
    fc.property(texts, (text) => `0x${keccak256(text)}` === referenceKeccak(stringToBytes(text))),
    {
      numRuns: 500,
      examples: [[''], ['a'.repeat(135)], ['a'.repeat(136)], ['a'.repeat(137)], ['a'.repeat(272)]],
    },
  )
})
