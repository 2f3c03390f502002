import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
// @ts-expect-error: a script without types.
import { buildLoosely } from '../../esbuild.config.mjs'

/** A change of a source file. */
export type Change = {
  file: string
  find: string
  replace: string
}

/**
 * Builds the product with changes that break it.
 *
 * @throws If the text to replace is not in the file exactly once, or the file is not a part of the product.
 */
export async function buildBroken(outdir: string, changes: readonly Change[]): Promise<void> {
  const done = new Set<Change>()
  const plugin: Plugin = {
    name: 'break',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].+\.tsx?$/ }, async ({ path: loaded }) => {
        const own = changes.filter(({ file }) => path.relative('.', loaded) === file)
        if (own.length === 0) return undefined
        let contents = await readFile(loaded, 'utf8')
        for (const change of own) {
          const { file, find, replace } = change
          assert.equal(contents.split(find).length, 2, `${file} has not exactly one ${find}`)
          contents = contents.replace(find, () => replace)
          done.add(change)
        }
        return { contents, loader: loaded.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
  await buildLoosely({ outdir, plugins: [plugin] })
  for (const change of changes) assert.ok(done.has(change), `${change.file} is not a part of the product`)
}
