import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { files } from './files.mjs'

/** Returns the value of the `integrity` attribute for each file of a build (Subresource Integrity). */
export async function integrity(outdir) {
  const hashes = {}
  for (const file of await files(outdir, /\.js$/)) {
    const hash = createHash('sha384')
      .update(await readFile(file))
      .digest('base64')
    hashes[file.slice(outdir.length + 1)] = `sha384-${hash}`
  }
  return hashes
}

/** Returns the files whose hashes differ or that only one of two lists has. */
export const changedFiles = (one, other) =>
  Object.keys({ ...one, ...other }).filter((file) => one[file] !== other[file])
