import { texts } from './files.mjs'

/**
 * Returns the test files that contain all words of a test's name. Returns no file, which means all, if the title is
 * composed at run time and no file contains it.
 */
export async function filesWithTest(name) {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const tests = await texts('test', /\.test\.tsx?$/)
  return tests.filter(([, text]) => words.every((word) => text.includes(word))).map(([file]) => file)
}
