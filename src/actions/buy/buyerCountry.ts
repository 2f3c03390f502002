/** ISO 3166 code of where a buyer is, as far as the browser's language tells; providers want one. */
export function buyerCountry(): string {
  const language = typeof navigator === 'undefined' ? 'en-US' : navigator.language
  try {
    return new Intl.Locale(language).maximize().region ?? 'US'
  } catch {
    return 'US'
  }
}
