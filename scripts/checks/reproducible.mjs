import { readFile } from 'node:fs/promises'
import { build } from '../../esbuild.config.mjs'

/** What differs between the build that is there and another one of the same sources. */
export async function buildDifferences({ outdir = 'dist', again = 'build/again' } = {}) {
  await build({ outdir: again })
  const read = async (folder) => JSON.parse(await readFile(`${folder}/integrity.json`, 'utf8'))
  const [first, second] = [await read(outdir), await read(again)]
  return [...new Set([...Object.keys(first), ...Object.keys(second)])]
    .filter((file) => first[file] !== second[file])
    .map((file) => `${file} is another file in a second build`)
}
