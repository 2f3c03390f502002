import { ownOf } from '../lib/ownOf.ts'

type Forms<Form> = { [form: string]: Form; other: Form }

/**
 * The functions that compiled messages use, for one language.
 *
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 * @see https://www.unicode.org/reports/tr9/ for the isolates of `isolate`
 */
export function createGrammar(language: string) {
  // Created for the first message that needs one: the first view has none.
  let rules: Intl.PluralRules | undefined
  let digits: Intl.NumberFormat | undefined
  return {
    number(value: number): string {
      digits ??= new Intl.NumberFormat(language, { numberingSystem: 'latn' })
      return digits.format(value)
    },
    plural<Form>(count: number, forms: Forms<Form>): Form {
      rules ??= new Intl.PluralRules(language)
      return ownOf(forms, `=${count}`) ?? ownOf(forms, rules.select(count)) ?? forms.other
    },
    select: <Form>(choice: string, forms: Forms<Form>): Form => ownOf(forms, choice) ?? forms.other,
    /** Names and amounts keep their direction in a sentence of the other direction. */
    isolate: (text: string): string => `\u2068${text}\u2069`,
  }
}
