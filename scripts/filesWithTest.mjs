import { readFile } from 'node:fs/promises'
import { files } from './files.mjs'

/**
 * The test files that a test of this name can be in: those that contain all its words. A title put together at run time
 * may be in none: then all of them.
 */
export async function filesWithTest(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const tests = await files('test', /\.test\.tsx?$/)
  const texts = await Promise.all(tests.map((file) => readFile(file, 'utf8')))
  return tests.filter((_, at) => words.every((word) => texts[at].includes(word)))
}
