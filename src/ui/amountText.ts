/** Digits in the groups that some language writes, and at most one decimal mark at the end or inside. */
const plausible = /^\d*(?:[.,]\d{2,3})*(?:[.,]\d*)?$/

/**
 * The amount in what was typed or pasted: digits, points and commas; digits of other scripts become ours,
 * spaces and apostrophes between groups go. Undefined where it cannot become a number.
 *
 * Whether a comma parts thousands or decimals is not decided here: that depends on the language, and may
 * have to be asked.
 */
export function readAmountText(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/[٠-٩۰-۹०-९]/g, digitOf)
    .replace(/٫/g, '.')
    .replace(/[\s٬'’_]/g, '')
  if (!plausible.test(plain)) return undefined
  return plain.length <= longest ? plain : undefined
}

/** More digits than any token has, and few enough to stay a line. */
const longest = 100

const zeros = [0x0660, 0x06f0, 0x0966]

function digitOf(character: string): string {
  const code = character.charCodeAt(0)
  const zero = zeros.find((zero) => code >= zero && code < zero + 10) ?? code
  return String(code - zero)
}
