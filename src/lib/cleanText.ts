/** The most characters to show of a name from a wallet or a token. */
const longestName = 60

// Format characters reverse, hide or join text. Losing the emoji joiner is acceptable.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu
// Combining marks without a letter would attach to the text before the name.
const bareMarks = /(^|\s)\p{M}+/gu
// A few combining marks on a letter are spelling; many of them cover other text.
const piledMarks = /(\p{M}{3})\p{M}+/gu

/**
 * Cleans an external name for display: one line, nothing invisible or bidirectional, at most 60 characters.
 *
 * Empty if nothing is visible. Still untrusted: show it only as text.
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
