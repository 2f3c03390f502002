import type { Said } from '../../errors/embedded.ts'

/** The frame's error messages, which have no codes. Nothing else reads these words. */
const words: [Said, RegExp][] = [
  ['declined', /reject|denied|decline|cancel/i],
  ['codeExpired', /expire|too old/i],
  ['tooManyCodes', /too many|attempts/i],
  // Browsers' errors if a page may not use storage.
  ['noStorage', /storage|insecure|access is denied/i],
]

export const readWords = (message = ''): Said[] =>
  words.flatMap(([what, pattern]) => (pattern.test(message) ? [what] : []))
