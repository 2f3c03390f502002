import type { OptionIssue, OptionsInput } from '../config/options.ts'
import { checkOptions } from '../core/knownNames.ts'
import { sayReason } from '../core/sayReason.ts'
import { advise } from './advice.ts'
import { attributes } from './attributes.ts'
import { warnDeveloper } from './warnDeveloper.ts'

/** Settings of the page that are invalid, or allowed but not what was meant. */
export function checkPage(input: OptionsInput, page: Document, isStarted: boolean): OptionIssue[] {
  const { options, issues } = checkOptions(input)
  // The core has already read and reported them.
  return [...(isStarted ? [] : issues), ...advise(options, page)]
}

/** One line that names the attribute, or the option if it has no attribute. */
export function sayMistake({ option, reason }: OptionIssue): void {
  const [name] = Object.entries(attributes).find(([, [known]]) => known === option) ?? []
  const said = sayReason({ option, reason }).replace(
    'got an object as text',
    `got an object as text. ${remedyOf(name ?? option, option)}`,
  )
  const place = option.startsWith('<') ? option : `Invalid option ${option}`
  warnDeveloper(`${name ? `<w3m-modal ${name}>` : place}: ${said}`)
}

/** Frameworks set a property only by its exact name, on an element that is defined. */
const remedyOf = (attribute: string, option: string) =>
  attribute === option
    ? `Load the widget first, or set ${option} as JSON`
    : `Set the property, in Vue by :${option}, or set ${attribute} as JSON`

export { warnDeveloper }
