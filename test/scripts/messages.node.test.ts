import assert from 'node:assert/strict'
import { transform } from 'esbuild'
import { describe, it } from 'vitest'
import { compileArea } from '../../scripts/messages/compile.mjs'
import { messageFaults } from '../../scripts/messages/faults.mjs'
import { pseudoMessages } from '../../scripts/messages/pseudo.mjs'
import { createGrammar } from '../../src/i18n/createGrammar.ts'

type Message = (parameters: Record<string, unknown>) => unknown

/** The compiled message of a language. */
async function compile(text: string, tag = 'en'): Promise<Message> {
  const source = compileArea({ area: 'area', tag, messages: { group: { message: text } } })
  const { code } = await transform(source.replace(/^import .*$/gm, ''), { loader: 'ts', format: 'cjs' })
  const module = { exports: {} as { area: { group: { message: Message } } } }
  new Function('module', 'exports', 'createGrammar', code)(module, module.exports, createGrammar)
  return module.exports.area.group.message
}

describe('a compiled message', () => {
  it('is a string without parameters', async () => {
    assert.equal(await compile("It’s a `code` with '{'braces'}'"), 'It’s a `code` with {braces}')
  })

  it('escapes special characters of a template', async () => {
    const message = await compile("`{name}` \\ $'{'name'}'")
    assert.equal(message({ name: 'Mara' }), ['`Mara` \\ $', '{name}'].join(''))
  })

  it('inserts parameters, and counts with the forms and digits of the language', async () => {
    const english = await compile('{name} has {count, plural, =0 {nothing} one {# token} other {# tokens}}')
    assert.equal(english({ name: 'Mara', count: 0 }), 'Mara has nothing')
    assert.equal(english({ name: 'Mara', count: 1 }), 'Mara has 1 token')
    assert.equal(english({ name: 'Mara', count: 1200 }), 'Mara has 1,200 tokens')
    const text = '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}'
    const polish = await compile(text, 'pl')
    assert.deepEqual(
      [1, 3, 5].map((count) => polish({ count })),
      ['1 plik', '3 pliki', '5 plików'],
    )
  })

  it('isolates names in a right-to-left sentence, but not inside an element', async () => {
    assert.equal((await compile('{wallet}؟', 'ar'))({ wallet: 'Otter' }), '\u2068Otter\u2069؟')
    const parts = await compile('إلى <address>{email}</address>', 'ar')
    const message = parts({ email: 'a@b.example', address: (text: string) => [text] })
    assert.deepEqual(message, ['إلى ', ['a@b.example']])
  })

  it('returns its parts if some are elements, in the order of the language', async () => {
    const both = '<terms>Terms</terms> and <privacy>Privacy</privacy>.'
    const message = await compile(`{pages, select, both {${both}} other {<privacy>Privacy</privacy>}}`)
    const tags = { terms: (words: string) => `T:${words}`, privacy: (words: string) => `P:${words}` }
    assert.deepEqual(message({ ...tags, pages: 'both' }), ['T:Terms', ' and ', 'P:Privacy', '.'])
    assert.deepEqual(message({ ...tags, pages: 'constructor' }), ['P:Privacy'])
  })
})

describe('the check of messages', () => {
  const english = {
    area: { group: { found: '{count, plural, one {# wallet} other {# wallets}} of {name}' } },
  }
  const faultsOf = (found: string, tag: string) =>
    messageFaults(
      new Map<string, object>([
        ['en', english],
        [tag, { area: { group: { found } } }],
      ]),
    )

  it('finds nothing in a correct file', () => {
    assert.deepEqual(faultsOf('{name}: {count, plural, one {# Wallet} other {# Wallets}}', 'de'), [])
  })

  const { found } = english.area.group
  const wrong: [title: string, text: string, tag: string, fault: RegExp][] = [
    ['an invalid ICU message', '{count, plural, one {#}', 'de', /is not an ICU message/],
    [
      'a missing parameter',
      '{count, plural, one {#} other {#s}}',
      'de',
      /in English «count number, name text»/,
    ],
    [
      'a parameter of another kind',
      '{name, number} {count, plural, one {#} other {#}}',
      'de',
      /«count number, name number»/,
    ],
    [
      'a missing plural form',
      '{name} {count, plural, one {#} other {#}}',
      'pl',
      /lacks the plural form «few»/,
    ],
    ['a foreign plural form', '{name} {count, plural, one {#} other {#}}', 'ja', /has the plural form «one»/],
    ['a stray space', ' {name} {count, plural, one {#} other {#}}', 'de', /stray space/],
    ['an empty text', '', 'de', /is empty/],
    ['a text that was not translated', found, 'de', /not translated/],
  ]
  for (const [title, text, tag, fault] of wrong)
    it(`finds ${title}`, () => assert.match(faultsOf(text, tag).join('\n'), fault))

  it('finds keys that are missing or not in English', () => {
    const german = { area: { group: { fond: 'x' } } }
    const faults = messageFaults(
      new Map<string, object>([
        ['en', english],
        ['de', german],
      ]),
    )
    assert.deepEqual(faults, ['de: area.group.found is missing', 'de: area.group.fond is not in English'])
  })

  it('finds terms without a word in a language', () => {
    const key = '// glossary'
    const messages = new Map<string, object>([
      ['en', { [key]: { wallet: 'An app that holds keys.', fee: 'What it costs.' } }],
      ['de', { [key]: { fee: 'Gebühr' } }],
    ])
    assert.deepEqual(messageFaults(messages), ['de: «wallet» is not in the glossary'])
  })

  it('accepts a text that is listed as the same in a language', () => {
    const messages = new Map<string, object>([
      ['en', { a: { b: 'Explorer' } }],
      ['de', { '// same as in English': ['Explorer'], a: { b: 'Explorer' } }],
      ['fr', { a: { b: 'Explorer' } }],
    ])
    assert.deepEqual(messageFaults(messages), ['fr: a.b is not translated'])
  })
})

it('a pseudo-locale keeps parameters and forms, and is longer', () => {
  const text = 'Send {amount} to <b>{count, plural, one {# wallet} other {# wallets}}</b>'
  const { message = '' } = pseudoMessages({ message: text, '// message': 'note' })
  assert.match(
    message,
    /^\[Šéñð \{amount\} ţö <b>\{count,plural,one\{# ŵåļļéţ\} other\{# ŵåļļéţš\}\}<\/b>·+\]$/,
  )
})
