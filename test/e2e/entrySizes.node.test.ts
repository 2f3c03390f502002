import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { rollup } from 'rollup'
import { describe, it } from 'vitest'
import { dist } from './support/dist.ts'

/** The first file of a page that imports a module with this line. */
async function byEsbuild(line: string) {
  const { outputFiles, warnings } = await esbuild.build({
    stdin: { contents: line, resolveDir: path.resolve(dist, '..'), sourcefile: 'stdin.js' },
    bundle: true,
    minify: true,
    format: 'esm',
    splitting: true,
    write: false,
    outdir: 'out',
    external: ['react', 'vue', 'viem', 'wagmi'],
    logLevel: 'silent',
  })
  // Its own line really has no effect; ours must cause no warning.
  assert.deepEqual(
    warnings.filter(({ location }) => !location?.lineText.startsWith('import')),
    [],
  )
  return outputFiles.find(({ path: file }) => file.endsWith('stdin.js'))?.text ?? ''
}

/** The same with Rollup, which keeps what it cannot prove to have no side effects. */
async function byRollup(line: string) {
  const bundle = await rollup({
    input: 'host',
    external: (id) => id.includes('chunks/'),
    plugins: [
      {
        name: 'host',
        resolveId: (id) => (id === 'host' ? id : id.replace(/^w3m-modal$/, path.resolve(dist, 'index.js'))),
        load: (id) => (id === 'host' ? line : undefined),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'es' })
  return (await esbuild.transform(output[0].code, { minify: true })).code
}

describe('an import of the package', () => {
  const tag = async () => (await readFile(path.resolve(dist, 'w3m-modal.js'))).length
  for (const [name, build] of Object.entries({ esbuild: byEsbuild, Rollup: byRollup }))
    it(`costs a page as much as the script tag, with ${name}`, async () => {
      const bare = await build("import 'w3m-modal'")
      assert.match(bare, /customElements/)
      assert.ok(bare.length < 1.1 * (await tag()), `${bare.length} bytes, the tag ${await tag()}`)
    })

  it('costs a page little more if it starts the widget from code', async () => {
    const text = await byEsbuild("import { createAppKit } from 'w3m-modal'; createAppKit({})")
    assert.ok(text.length < 1.25 * (await tag()), `${text.length} bytes, the tag ${await tag()}`)
  })

  it('drops an unused subpath, and keeps only the used exports of another', async () => {
    for (const entry of ['headless', 'react', 'vue', 'wagmi', 'wagmi-core', 'universal', 'siwx'])
      assert.doesNotMatch(await byEsbuild(`import 'w3m-modal/${entry}'`), /\S{100}/, entry)
    const one = await byEsbuild("import { useDisconnect } from 'w3m-modal/react'; console.log(useDisconnect)")
    assert.match(one, /useDisconnect/)
    assert.doesNotMatch(one, /setThemeMode|walletProvider/)
  })

  // npm and pnpm hide the core of wagmi from other packages.
  for (const { entry, peers } of [
    { entry: 'wagmi', peers: ['wagmi', 'viem', 'react', '@tanstack/react-query'] },
    { entry: 'wagmi-core', peers: ['viem'] },
  ])
    it(`builds \`${entry}\` in a project with only ${peers.join(', ')}`, async () => {
      const modules = await mkdtemp(path.join(tmpdir(), 'w3m-peers-'))
      const installed = path.join(modules, 'node_modules/w3m-modal')
      try {
        await cp('package.json', path.join(installed, 'package.json'))
        await cp(dist, path.join(installed, 'dist'), { recursive: true })
        for (const peer of peers) {
          const link = path.join(modules, 'node_modules', peer)
          await mkdir(path.dirname(link), { recursive: true })
          await symlink(path.resolve('node_modules', peer), link)
        }
        const { errors } = await esbuild.build({
          stdin: { contents: `export * from 'w3m-modal/${entry}'`, resolveDir: modules },
          bundle: true,
          write: false,
          logLevel: 'silent',
        })
        assert.deepEqual(errors, [])
      } finally {
        await rm(modules, { recursive: true })
      }
    })
})
