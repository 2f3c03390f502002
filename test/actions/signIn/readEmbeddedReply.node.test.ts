import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { hasOnePlace, readEmbeddedReply } from '../../../src/actions/signIn/withSignIn.ts'
import { addressPlaceholder } from '../../../src/schemas/addressPlaceholder.ts'
import type { SiwxData } from '../../../src/schemas/siwxSession.ts'
import type { SiwxMessage } from '../../../src/siwx/config.ts'
import { writeMessage } from '../../../src/siwx/writeMessage.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'ab'.repeat(65)}`
const data: SiwxData = {
  accountAddress: addressPlaceholder,
  chainId: 'eip155:1',
  domain: 'harbor.example',
  uri: 'https://harbor.example/',
  version: '1',
  nonce: 'harbour2026',
  statement: 'Welcome aboard.',
  issuedAt: '2026-01-01T00:00:00.000Z',
}
const messageOf = (fields: SiwxData): SiwxMessage => {
  const text = writeMessage(fields)
  return { ...fields, toString: () => text }
}
const asked = messageOf(data)
const text = writeMessage({ ...data, accountAddress: address })
const read = (reply: Parameters<typeof readEmbeddedReply>[1]['reply']) =>
  readEmbeddedReply(asked, { address, reply })

describe('a signature of the frame while connecting', () => {
  it('is accepted for exactly the requested message and the connected account', () => {
    assert.deepEqual(read({ message: text, signature }), {
      data: { ...data, accountAddress: address },
      message: text,
      signature,
    })
  })

  for (const [what, reply] of Object.entries({
    'no signature': { message: text },
    'an empty signature': { message: text, signature: '' },
    'no message': { signature },
    'the placeholder still in it': { message: asked.toString(), signature },
    'the address of another account': { message: text.replace(address, other), signature },
    'another spelling of the address': { message: text.replace(address, address.toLowerCase()), signature },
    'another domain': { message: text.replace('harbor.example', 'harb0r.example'), signature },
    'another nonce': { message: text.replace('harbour2026', 'harbour2027'), signature },
    'a statement less': { message: text.replace('Welcome aboard.', ''), signature },
    'a line more': { message: `${text}\nRequest ID: 1`, signature },
    'other line ends': { message: text.replaceAll('\n', '\r\n'), signature },
  }))
    it(`is ignored with ${what}`, () => assert.equal(read(reply), undefined))

  it('is ignored if one letter differs', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, letters) => {
        const message = text.slice(0, at) + letters + text.slice(at + 1)
        assert.equal(read({ message, signature }) === undefined, message !== text)
      }),
    )
  })

  // conforms: 5.9.15
  it('is requested only if the message has the address once', () => {
    assert.ok(hasOnePlace(asked))
    assert.ok(!hasOnePlace({ ...asked, toString: () => text }))
    const named = { ...data, uri: `https://harbor.example/?${encodeURIComponent(addressPlaceholder)}` }
    assert.ok(hasOnePlace(messageOf(named)))
    const twice = `${asked.toString()}\nRequest ID: ${addressPlaceholder}`
    assert.ok(!hasOnePlace({ ...asked, toString: () => twice }))
  })

  it('inserts an address literally', () => {
    const odd = '0x$&$1'
    const message = asked.toString().replace(addressPlaceholder, () => odd)
    assert.equal(readEmbeddedReply(asked, { address: odd, reply: { message, signature } })?.message, message)
  })
})
