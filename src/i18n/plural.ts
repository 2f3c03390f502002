/** The forms a counted word takes; a language fills in those it has (CLDR plural categories). */
export type PluralForms = { [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string } & { other: string }

/**
 * A function that picks the form of a counted word.
 *
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 */
export function createPlural(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
