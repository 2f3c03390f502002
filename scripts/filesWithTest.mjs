import { texts } from './files.mjs'

/**
 * The test files that a test of this name can be in: those that contain all its words. A title put together at run time
 * may be in none: then all of them.
 */
export async function filesWithTest(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const tests = await texts('test', /\.test\.tsx?$/)
  return tests.filter(([, text]) => words.every((word) => text.includes(word))).map(([file]) => file)
}
