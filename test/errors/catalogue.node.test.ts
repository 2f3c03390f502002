import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { walletFailures } from '../e2e/support/walletFailures.ts'
import { catalogue } from './catalogue.ts'
import { silent, spoken } from './sentences.ts'

const read = (file: string) => readFile(file, 'utf8')
const sources = async (folder: string) =>
  Promise.all((await readdir(folder)).map((file) => read(`${folder}/${file}`)))

/** Each code with the name of its class, and the beginning of its sentence as far as that is always the same. */
async function errorClasses(): Promise<Map<string, [name: string, sentence: string]>> {
  const classes = (await sources('src/errors')).join('\n').split(/^export (?:abstract )?class /m)
  const found = classes.flatMap((text) => {
    const code = /code = '(W3M_\w+)'/.exec(text)?.[1]
    const sentence = /(?:super\(\s*|sentence = )['`]([^'`$]*)/.exec(text)?.[1] ?? ''
    const [name = ''] = text.split(' ')
    return code ? [[code, [name, sentence] as [string, string]] as const] : []
  })
  return new Map(found)
}

describe('the catalogue of errors', () => {
  it('names for each error the test in which a person reads it, or why nobody does', async () => {
    const inWallets = walletFailures.map(({ code }) => code)
    const known = new Set([...Object.keys(catalogue), ...inWallets])
    assert.deepEqual(
      [...(await errorClasses()).keys()].filter((code) => !known.has(code)),
      [],
    )
  })

  it('names no error that does not exist, and none twice', async () => {
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

  it('is right about the tests', async () => {
    const classes = await errorClasses()
    for (const [code, entry] of Object.entries(catalogue)) {
      const file = 'seen' in entry ? entry.seen : entry.raised
      if (!file) continue
      const text = await read(file)
      const evidence = 'seen' in entry ? [entry.words] : [code, ...(classes.get(code) ?? [])]
      assert.ok(
        evidence.filter(Boolean).some((part) => text.includes(part)),
        `${file} knows nothing of ${code}`,
      )
    }
  })

  it('has every sentence that people are promised, or a reason why not', async () => {
    const all = [...(await sources('src/errors')), ...(await sources('src/i18n/en'))].join('\n')
    assert.deepEqual(
      spoken.filter((sentence) => !all.includes(sentence)),
      [],
    )
    assert.deepEqual(
      Object.keys(silent).filter((sentence) => all.includes(`'${sentence}'`)),
      [],
    )
  })
})
