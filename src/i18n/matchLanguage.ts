/**
 * Which of the known languages a tag asks for: of `de-AT` that is `de`, of `pt-PT` `pt-BR` where there is no nearer one,
 * and of `zh-TW` `zh-Hant`, as Chinese is written there.
 *
 * @param known - In alphabetical order.
 */
export function matchLanguage<Known extends string>(tag: string, known: readonly Known[]): Known | undefined {
  const asked = tag.toLowerCase().replace(/^zh-(tw|hk|mo)\b/, 'zh-hant')
  const isPart = (language: string) => `${asked}-`.startsWith(`${language.toLowerCase()}-`)
  const isNear = (language: string) => language.split('-')[0] === asked.split('-')[0]
  return known.findLast(isPart) ?? known.find(isNear)
}
