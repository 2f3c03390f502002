import assert from 'node:assert/strict'
import { describe, it } from 'vitest'
import { foreignSite } from '../../../src/actions/signIn/foreignSite.ts'
import type { SiwxData } from '../../../src/schemas/siwxSession.ts'
import { writeMessage } from '../../../src/siwx/writeMessage.ts'

const here = new URL('https://harbor.example/berths?night=2')
const data: SiwxData = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'harbor.example',
  uri: here.href,
  version: '1',
  nonce: 'harbour2026',
  statement: 'Welcome aboard.',
}
const text = writeMessage(data)
const siteOf = (fields: Partial<SiwxData>, words = text) =>
  foreignSite({ ...data, ...fields, toString: () => words }, here)

describe('the site that a sign-in message is for', () => {
  it('accepts the page’s own site, with or without scheme', () => {
    assert.equal(siteOf({}), undefined)
    assert.equal(siteOf({ uri: here.origin }, text.replace(here.href, here.origin)), undefined)
    assert.equal(siteOf({}, `https://${text}`), undefined)
  })

  it('returns undefined for text that is not a sign-in message', () => {
    assert.equal(siteOf({}, 'Sign in to Harbor, please.'), undefined)
  })

  for (const [what, fields, words, site] of [
    ['its domain', { domain: 'evil.example' }, text, 'evil.example'],
    ['its text', {}, text.replace('harbor.example wants', 'evil.example wants'), 'evil.example'],
    [
      'a longer domain',
      {},
      text.replace('harbor.example wants', 'harbor.example.evil wants'),
      'harbor.example.evil',
    ],
    ['a port', {}, text.replace('harbor.example wants', 'harbor.example:81 wants'), 'harbor.example:81'],
    ['its scheme', {}, `http://${text}`, 'http://harbor.example'],
    ['a second message behind', {}, `${text}\n\n${text.replaceAll('harbor', 'evil')}`, 'evil.example'],
    ['its URI', { uri: 'https://evil.example/x' }, text, 'https://evil.example/x'],
    ['the URI of its text', {}, text.replace(here.href, 'https://evil.example/'), 'https://evil.example/'],
    ['a URI without a host', {}, text.replace(here.href, 'did:key:z6Mk'), 'did:key:z6Mk'],
    ['a URI over http', {}, text.replace(here.href, 'http://harbor.example/'), 'http://harbor.example/'],
  ] as const)
    it(`returns a foreign site by ${what}`, () => assert.equal(siteOf(fields, words), site))
})
