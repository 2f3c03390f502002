import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'
import { walletFailures } from '../e2e/support/walletFailures.ts'
import { catalogue } from './catalogue.ts'
import { handedOn, replaced, spoken } from './sentences.ts'

const read = (file: string) => readFile(file, 'utf8')
const sources = async (folder: string) =>
  Promise.all((await readdir(folder)).map((file) => read(`${folder}/${file}`)))

/** Each code with its class name, and the constant beginning of its message. */
async function errorClasses(): Promise<Map<string, [name: string, sentence: string]>> {
  const classes = (await sources('src/errors')).join('\n').split(/^export (?:abstract )?class /m)
  const found = classes.flatMap((text) => {
    const code = /(?:code = |(?:coded|fieldError)\(\s*)'(W3M_\w+)'/.exec(text)?.[1]
    const sentence = /(?:super\(\s*|'W3M_\w+',[^'`]*)['`]([^'`$]*)/.exec(text)?.[1] ?? ''
    const [name = ''] = text.split(' ')
    return code ? [[code, [name, sentence] as [string, string]] as const] : []
  })
  return new Map(found)
}

describe('the catalogue of errors', () => {
  // conforms: 8.10.1
  it('names for each error the test in which a user reads it, or why no user does', async () => {
    const inWallets = walletFailures.map(({ code }) => code)
    const known = new Set([...Object.keys(catalogue), ...inWallets])
    assert.deepEqual(
      [...(await errorClasses()).keys()].filter((code) => !known.has(code)),
      [],
    )
  })

  it('names each existing error once', async () => {
    const classes = await errorClasses()
    const inWallets = new Set(walletFailures.map(({ code }) => code))
    const named = Object.keys(catalogue)
    assert.deepEqual(
      [...named, ...inWallets].filter((code) => !classes.has(code)),
      [],
    )
    assert.deepEqual(
      named.filter((code) => inWallets.has(code)),
      [],
    )
  })

  it('has a class for each code of the public type', async () => {
    const codes = [...(await read('src/errors/codes.ts')).matchAll(/^ {2}\| '(W3M_\w+)'$/gm)].map(
      ([, code]) => code,
    )
    const classes = await errorClasses()
    assert.deepEqual(
      codes.filter((code) => !classes.has(`${code}`)),
      ['W3M_UNKNOWN'],
    )
  })

  // conforms: 8.10.1
  it('names tests that contain the evidence', async () => {
    const classes = await errorClasses()
    for (const [code, entry] of Object.entries(catalogue)) {
      const file = 'seen' in entry ? entry.seen : entry.raised
      const text = withoutImports(withoutComments(await read(file)))
      const evidence = 'seen' in entry ? [entry.words] : [code, ...(classes.get(code) ?? [])]
      assert.ok(
        evidence.filter(Boolean).some((part) => text.includes(part)),
        `${file} knows nothing of ${code}`,
      )
    }
  })

  // conforms: 8.1.17, 8.1.19, 8.3.5, 8.3.6, 8.3.8, 8.3.10-8.3.12, 8.3.16, 8.3.19, 8.6.9, 8.6.10
  it('has every specified sentence, or says what replaces it', async () => {
    const folders = ['src/errors', 'src/i18n/messages', 'src/connectors/embedded']
    const all = withoutComments((await Promise.all(folders.map(sources))).flat().join('\n'))
    const page = await read('docs/errors.md')
    assert.deepEqual(
      spoken.filter((sentence) => !all.includes(sentence)),
      [],
    )
    assert.deepEqual(
      replaced.filter((sentence) => all.includes(`'${sentence}'`)),
      [],
    )
    assert.deepEqual(
      replaced.filter((sentence) => !page.includes(`| ${sentence} |`)),
      [],
    )
  })

  // conforms: 8.6.1-8.6.3
  it('passes on the sentences of the pairing protocol', async () => {
    const parts = ['sign-client', 'utils'].map(
      (name) => `node_modules/@walletconnect/${name}/dist/index.es.js`,
    )
    const all = (await Promise.all(parts.map(read))).join('\n')
    assert.deepEqual(
      handedOn.filter((sentence) => !all.includes(sentence)),
      [],
    )
  })
})

/** Comments do not count. */
const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
/** Nor does naming what is tested. */
const withoutImports = (source: string): string => source.replace(/^import [\s\S]*? from '.*'$/gm, '')
