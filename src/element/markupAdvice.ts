import type { OptionIssue } from '../config/options.ts'
import { outcomeNames } from '../core/dispatchHostEvents.ts'
import { knownNames } from '../core/knownNames.ts'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { attributes } from './attributes.ts'

const attributeNames = Object.keys(attributes)
const listeners = outcomeNames.map((name) => `onw3m-${name}`)
const modals = ['w3m-modal', 'w3m-wallet-modal', 'appkit-modal']
const buttons = ['button', 'connect-button', 'account-button', 'network-button', 'wallet-button'].map(
  (name) => `w3m-${name}`,
)
const tags = [...modals, ...buttons, 'w3m-onramp-widget']

/** The allowed values of button attributes that accept only some words. */
const words: Record<string, readonly string[]> = {
  size: ['sm', 'md'],
  balance: ['show', 'hide'],
  namespace: knownNames.namespaces,
}
const counts = ['chars-start', 'chars-end']
const buttonAttributes = [...Object.keys(words), ...counts, 'label', 'loading-label', 'disabled', 'wallet']

/** Markup without effect, each with its place: tags, buttons, and elements that should open the modal. */
export const adviseOnMarkup = (page: Document): OptionIssue[] => [
  ...[...page.querySelectorAll(modals.join())].flatMap(misspeltAttributes),
  ...adviseOnEvents(page),
  ...[...page.querySelectorAll('*')].flatMap(adviseOnTag),
  ...[...page.querySelectorAll(buttons.join())].flatMap(adviseOnButton),
  ...[...page.querySelectorAll('[data-w3m-open]')].flatMap(adviseOnTrigger),
]

/** Misspelt attributes of an element, which set nothing. */
export const misspeltAttributes = (element: Pick<Element, 'getAttributeNames'>): OptionIssue[] =>
  element.getAttributeNames().flatMap((name) => {
    const meant = attributeNames.includes(name) ? undefined : nearest(name, attributeNames)
    return meant ? [{ option: name, reason: `is not an attribute; did you mean ${meant}?` }] : []
  })

/** Finds misspelt event props such as `onw3m-conect`. TypeScript does not check JSX attributes with a hyphen. */
const adviseOnEvents = (page: Document): OptionIssue[] =>
  [...page.querySelectorAll(modals.join())].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
    const names = [...element.getAttributeNames(), ...Object.keys(Object(Reflect.get(element, key)))]
    return names.flatMap((name) => {
      const meant = /^onw3m-/.test(name) && !listeners.includes(name) ? nearest(name, listeners) : undefined
      return meant ? [{ option: name, reason: `is not an event; did you mean ${meant}?` }] : []
    })
  })

/** `<w3m-buton>`, and the equivalent tags of another library. */
function adviseOnTag({ localName }: Element): OptionIssue[] {
  const isTag = tags.includes(localName) || globalThis.customElements?.get(localName)
  if (!/^(w3m|appkit)-/.test(localName) || isTag) return []
  const meant = nearest(localName.replace(/^appkit-/, 'w3m-'), tags)
  return meant ? [{ option: `<${localName}>`, reason: `is not a tag; did you mean <${meant}>?` }] : []
}

function adviseOnButton(button: Element): OptionIssue[] {
  const issues = button
    .getAttributeNames()
    .map((name) => [name, faultOf(name, button.getAttribute(name) ?? '')] as const)
  if (button.localName === 'w3m-wallet-button' && !button.getAttribute('wallet'))
    issues.push(['wallet', 'is missing: it says which wallet the button connects'])
  return issues.flatMap(([name, reason]) =>
    reason ? [{ option: `<${button.localName} ${name}>`, reason }] : [],
  )
}

function faultOf(name: string, text: string): string | undefined {
  const known = words[name]
  if (known && !known.includes(text)) return `takes ${known.join(', ')}, not ${text}`
  if (counts.includes(name) && !/^\d+$/.test(text)) return `takes a number, not ${text}`
  const meant = buttonAttributes.includes(name) ? undefined : nearest(name, buttonAttributes)
  return meant && `is not an attribute; did you mean ${meant}?`
}

function adviseOnTrigger(trigger: Element): OptionIssue[] {
  const view = trigger.getAttribute('data-w3m-open') ?? ''
  if (view === '' || knownNames.views.some((known) => known === view)) return []
  return [
    {
      option: `<${trigger.localName} data-w3m-open>`,
      reason: `${view} is no view${didYouMean(view, knownNames.views)}`,
    },
  ]
}
