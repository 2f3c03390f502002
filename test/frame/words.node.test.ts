import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { describe, it } from 'vitest'
import { languages } from '../../src/i18n/locale.ts'

const folder = 'src/frame/messages'
const read = async (language: string): Promise<object> =>
  JSON.parse(await readFile(`${folder}/${language}.json`, 'utf8'))

/** Each text with the path to it. */
const textsOf = (words: object, path = ''): [path: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  )

const placeholdersOf = ([path, text]: [path: string, text: string]) => [path, text.match(/\{\w+\}/g)]

describe('the words of the passkey wallet', () => {
  it('are there in every language of the widget, each text of them, with its placeholders', async () => {
    const english = textsOf(await read('en'))
    assert.deepEqual((await readdir(folder)).sort(), languages.map((tag) => `${tag}.json`).sort())
    for (const language of languages) {
      const texts = textsOf(await read(language))
      assert.deepEqual(
        texts.map(([path]) => path),
        english.map(([path]) => path),
        language,
      )
      for (const [path, text] of texts) assert.ok(text.trim() === text && text !== '', `${language} ${path}`)
      assert.deepEqual(texts.map(placeholdersOf), english.map(placeholdersOf), language)
    }
  })
})
