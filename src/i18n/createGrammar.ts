import { ownOf } from '../lib/ownOf.ts'

type Forms<Form> = { [form: string]: Form; other: Form }

/**
 * What compiled messages are written with, for one language.
 *
 * @see https://cldr.unicode.org/index/cldr-spec/plural-rules
 * @see https://www.unicode.org/reports/tr9/ for the isolates of `isolate`
 */
export function createGrammar(language: string) {
  const rules = new Intl.PluralRules(language)
  const digits = new Intl.NumberFormat(language, { numberingSystem: 'latn' })
  return {
    number: (value: number): string => digits.format(value),
    plural: <Form>(count: number, forms: Forms<Form>): Form =>
      ownOf(forms, `=${count}`) ?? ownOf(forms, rules.select(count)) ?? forms.other,
    select: <Form>(choice: string, forms: Forms<Form>): Form => ownOf(forms, choice) ?? forms.other,
    /** Names and amounts keep their own direction in a sentence that runs the other way. */
    isolate: (text: string): string => `\u2068${text}\u2069`,
  }
}
