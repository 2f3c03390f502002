/** How long a name given by a wallet or a token may be on screen. */
const longestName = 60

// Format characters turn text around, hide or join letters; the emoji joiner among them is worth the loss.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu
// Marks without a letter would sit on what comes before the name.
const bareMarks = /(^|\s)\p{M}+/gu
// A few marks upon a letter are spelling; a pile of them covers its neighbours.
const piledMarks = /(\p{M}{3})\p{M}+/gu

/**
 * A name from outside, fit to be shown: one line, nothing invisible or turning, at most 60 characters.
 *
 * Empty where nothing can be seen of it. It is still a stranger's text: show it as text only.
 */
export function cleanText(text: string, longest = longestName): string {
  // Far more than can be kept, so that a name of megabytes costs nothing.
  const visible = text
    .slice(0, longest * 20)
    .replace(/[\t\n\v\f\r]/g, ' ')
    .replace(invisible, '')
    .replace(/\s+/gu, ' ')
    .replace(bareMarks, '$1')
    .replace(piledMarks, '$1')
    .trim()
  const characters = Array.from(visible)
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : visible
}
