/**
 * Which of the known languages a tag asks for: of `pt-BR` that one, else `pt`; failing that one of the same
 * language in the same script, so that `zh-TW` gets `zh-Hant` and `pt-PT` gets `pt-BR`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4 for the lookup
 */
export function matchLanguage<Known extends string>(tag: string, known: readonly Known[]): Known | undefined {
  for (let part = tag.toLowerCase(); part; part = part.replace(/(^|-)[^-]*$/, '')) {
    const found = known.find((language) => language.toLowerCase() === part)
    if (found) return found
  }
  const wanted = scriptOf(tag)
  return wanted === undefined ? undefined : known.find((language) => scriptOf(language) === wanted)
}

/** `zh-Hant` of `zh-TW`. Undefined where the tag is none. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  } catch {
    return undefined
  }
}
