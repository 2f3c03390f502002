import type { Said } from '../../errors/embedded.ts'

/** How the frame says it, as it has no codes. Nowhere else are its words read. */
const words: [Said, RegExp][] = [
  ['declined', /reject|denied|decline|cancel/i],
  ['codeExpired', /expire|too old/i],
  ['tooManyCodes', /too many|attempts/i],
  // As browsers say it to a page that may keep nothing.
  ['noStorage', /storage|insecure|access is denied/i],
]

export const readWords = (message = ''): Said[] =>
  words.flatMap(([what, pattern]) => (pattern.test(message) ? [what] : []))
