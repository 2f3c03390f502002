import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { compile } from 'svelte/compiler'
import { describe, it } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'
// @ts-expect-error: a script without types.
import { readBlocks, snippetPages } from '../../scripts/snippets.mjs'

// The check of types covers whether scripts are complete and types are strict.
type Block = { name: string; language: string; code: string }
const readAll = async (pages: string[]) => (await Promise.all<Block[]>(pages.map(readBlocks))).flat()

describe('the snippets', () => {
  it('compile in the pages of Vue and Svelte', async () => {
    const blocks = await readAll(snippetPages)
    const vue = blocks.filter(({ language }) => language === 'vue')
    const svelte = blocks.filter(({ language }) => language === 'svelte')
    assert.ok(vue.length > 0 && svelte.length > 0)
    for (const { name, code } of vue) {
      const { descriptor, errors } = parse(code, { filename: `${name}.vue` })
      assert.deepEqual(errors, [])
      compileScript(descriptor, { id: name })
      const source = descriptor.template?.content ?? ''
      const isCustomElement = (tag: string) => tag.startsWith('w3m-')
      const { errors: inTemplate } = compileTemplate({
        id: name,
        filename: `${name}.vue`,
        source,
        compilerOptions: { isCustomElement },
      })
      assert.deepEqual(inTemplate, [])
    }
    for (const { code } of svelte) assert.deepEqual(compile(code, { generate: 'client' }).warnings, [])
  })

  it('are valid JSON on every page', async () => {
    const all = (await readdir('docs')).filter((file) => file.endsWith('.md'))
    const blocks = await readAll(['README.md', ...all.map((file) => `docs/${file}`)])
    for (const { name, language, code } of blocks)
      if (language === 'json') assert.doesNotThrow(() => JSON.parse(code), name)
  })
})
