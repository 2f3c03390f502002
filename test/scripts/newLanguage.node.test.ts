import assert from 'node:assert/strict'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { it } from 'vitest'
import { compileMessages } from '../../scripts/messages/compileAll.mjs'
import { messageFaults } from '../../scripts/messages/faults.mjs'
import { pseudoMessages } from '../../scripts/messages/pseudo.mjs'

type Bundle = {
  languageOf(locale: string): string | undefined
  loadArea(locale: string, area: string): Promise<{ common: { cancel: string } }>
  createButtonWords(onLoad: () => void): (locale: string) => { connect: string }
}

/** The sources of messages, compiled into another folder. */
const entry = `
export { languageOf } from './locale.ts'
export { loadArea } from './loadArea.ts'
export { createButtonWords } from './buttonWords.ts'
`

it('a new language is one file of messages', async ({ onTestFinished }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'messages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [from, to] = [path.join(folder, 'messages'), path.join(folder, 'i18n', 'compiled')]
  await cp('src/i18n/messages', from, { recursive: true })
  const english = JSON.parse(await readFile('src/i18n/messages/en.json', 'utf8'))
  const glossary = '// glossary'
  const esperanto = { ...pseudoMessages(english), [glossary]: english[glossary] }
  await writeFile(path.join(from, 'eo.json'), JSON.stringify(esperanto))
  await compileMessages({ from, to })
  assert.deepEqual(
    messageFaults(
      new Map<string, object>([
        ['en', english],
        ['eo', esperanto],
      ]),
    ),
    [],
  )

  await cp('src/i18n', path.join(folder, 'i18n'), {
    recursive: true,
    filter: (source) => !/i18n\/(compiled|messages)/.test(source),
  })
  const outfile = path.join(folder, 'bundle.mjs')
  await cp('src/lib', path.join(folder, 'lib'), { recursive: true })
  await build({
    stdin: { contents: entry, resolveDir: path.join(folder, 'i18n'), loader: 'ts' },
    bundle: true,
    format: 'esm',
    outfile,
  })
  const { languageOf, loadArea, createButtonWords } = (await import(outfile)) as Bundle
  assert.equal(languageOf('eo-XX'), 'eo')
  assert.equal((await loadArea('eo', 'base')).common.cancel, '[Çåñçéļ···]')
  const loaded = await new Promise<string>((resolve) => {
    const words = createButtonWords(() => resolve(words('eo').connect))
    assert.match(words('eo').connect, /^\u2007+$/, 'no English before the words are there')
  })
  assert.match(loaded, /^\[Çöññéçţ/)
})
