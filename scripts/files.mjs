import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the files below a folder whose names match, sorted, as paths relative to the project's root. */
export async function files(folder, pattern) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Returns the same files with their contents: `[file, text]`. */
export const texts = async (folder, pattern) =>
  Promise.all((await files(folder, pattern)).map(async (file) => [file, await readFile(file, 'utf8')]))
