import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compile } from 'svelte/compiler'
import ts from 'typescript'
import { describe, it } from 'vitest'
import { compileScript, compileTemplate, parse } from 'vue/compiler-sfc'

const root = path.resolve(import.meta.dirname, '../..')
const readBlocks = async (file: string) => {
  const text = await readFile(path.join(root, file), 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', code = ''], at) => ({
    name: `${file.replaceAll('/', '-')}-${at}`,
    language,
    code,
  }))
}
const pages = ['README.md', 'docs/frameworks.md']

/** What a whole snippet may rely on: the page that shows it says so. */
const around = "import type {} from 'w3m-modal/types/react'\n"

describe('the snippets', () => {
  it('of scripts stand by themselves: types under strict', async () => {
    const blocks = (await Promise.all(pages.map(readBlocks))).flat()
    const scripts = blocks.filter(({ language }) => ['js', 'ts', 'jsx', 'tsx'].includes(language))
    assert.ok(scripts.length >= 4, `${scripts.length} snippets`)
    const files = new Map(
      scripts.map(({ name, code }) => [path.join(root, 'test/docs', `${name}.tsx`), around + code]),
    )
    const at = (file: string) => [path.join(root, file)]
    const options: ts.CompilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      jsx: ts.JsxEmit.ReactJSX,
      allowImportingTsExtensions: true,
      types: [],
      paths: {
        'w3m-modal': at('src/index.ts'),
        'w3m-modal/react': at('src/hooks/react.ts'),
        'w3m-modal/networks': at('src/networks.ts'),
        'w3m-modal/wagmi': at('src/adapters/wagmi.ts'),
        'w3m-modal/types/react': at('types/react.d.ts'),
      },
    }
    const host = ts.createCompilerHost(options)
    const { fileExists, readFile: read, getSourceFile } = host
    host.fileExists = (file) => files.has(file) || fileExists(file)
    host.readFile = (file) => files.get(file) ?? read(file)
    host.getSourceFile = (file, version, ...rest) => {
      const text = files.get(file)
      return text === undefined
        ? getSourceFile(file, version, ...rest)
        : ts.createSourceFile(file, text, version)
    }
    const css = path.join(root, 'styles/css.d.ts')
    const program = ts.createProgram([...files.keys(), css], options, host)
    const faults = [...files.keys()].flatMap((file) =>
      ts.getPreEmitDiagnostics(program, program.getSourceFile(file)).map(({ messageText }) => {
        return `${path.basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
      }),
    )
    assert.deepEqual(faults, [])
  }, 120_000)

  it('of Vue and Svelte are what their compilers take', async () => {
    const blocks = (await Promise.all(pages.map(readBlocks))).flat()
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

  it('of JSON are JSON, on every page', async () => {
    const all = (await readdir(path.join(root, 'docs'))).filter((file) => file.endsWith('.md'))
    const blocks = (
      await Promise.all(['README.md', ...all.map((file) => `docs/${file}`)].map(readBlocks))
    ).flat()
    for (const { name, language, code } of blocks)
      if (language === 'json') assert.doesNotThrow(() => JSON.parse(code), name)
  })
})
