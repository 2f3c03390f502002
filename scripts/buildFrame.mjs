import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { cssText, reactAsModules } from './plugins.mjs'

const entry = 'src/frame/frame.ts'

/**
 * Builds the passkey wallet: a page and its scripts, for a separate origin.
 *
 * @param options - Options for esbuild.
 * @returns esbuild's result.
 */
export async function buildFrame(options) {
  const { outdir, minify } = options
  const result = await esbuild.build({
    ...options,
    entryPoints: { frame: entry },
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    plugins: [cssText({ minify }), reactAsModules()],
  })
  const [script] = Object.entries(result.metafile.outputs).find(([, { entryPoint }]) => entryPoint === entry)
  const page = (await readFile('src/frame/page.html', 'utf8')).replace(/<!--.*-->\n/, '')
  // Static hosts differ in which of these files they serve for `/sdk`.
  for (const name of ['index.html', 'sdk.html', 'sdk/index.html']) {
    const file = path.join(outdir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, page.replace('frame.js', path.relative(outdir, script)))
  }
  return result
}
