/**
 * The known language that matches a tag: `de` for `de-AT`, `pt-BR` for `pt-PT` if there is no closer one, `zh-Hant` for
 * `zh-TW`.
 *
 * @param known - In alphabetical order.
 */
export function matchLanguage<Known extends string>(tag: string, known: readonly Known[]): Known | undefined {
  const asked = tag.toLowerCase().replace(/^zh-(tw|hk|mo)\b/, 'zh-hant')
  const isPart = (language: string) => `${asked}-`.startsWith(`${language.toLowerCase()}-`)
  const isNear = (language: string) => language.split('-')[0] === asked.split('-')[0]
  return known.findLast(isPart) ?? known.find(isNear)
}
