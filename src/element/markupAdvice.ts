import { outcomeNames } from '../core/dispatchHostEvents.ts'
import { knownNames } from '../core/knownNames.ts'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { attributes } from './attributes.ts'

/** What has no effect, each with its place: an option, or the markup. */
export type Advice = Iterable<[place: string, reason: string]>

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

/** Markup without effect: tags, buttons, and elements that should open the modal. */
export function* adviseOnMarkup(page: Document): Advice {
  for (const modal of page.querySelectorAll(modals.join())) {
    yield* misspeltAttributes(modal)
    yield* adviseOnEvents(modal)
  }
  for (const element of page.querySelectorAll('*')) yield* adviseOnTag(element)
  for (const button of page.querySelectorAll(buttons.join())) yield* adviseOnButton(button)
  for (const trigger of page.querySelectorAll('[data-w3m-open]')) yield* adviseOnTrigger(trigger)
}

/** Misspelt attributes of an element, which set nothing. */
export function* misspeltAttributes(element: Pick<Element, 'getAttributeNames'>): Advice {
  for (const name of element.getAttributeNames()) {
    const meant = attributeNames.includes(name) ? undefined : nearest(name, attributeNames)
    if (meant) yield [name, `is not an attribute; did you mean ${meant}?`]
  }
}

/** Finds misspelt event props such as `onw3m-conect`. TypeScript does not check JSX attributes with a hyphen. */
function* adviseOnEvents(element: Element): Advice {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
  for (const name of [...element.getAttributeNames(), ...Object.keys(Object(Reflect.get(element, key)))]) {
    const meant = /^onw3m-/.test(name) && !listeners.includes(name) ? nearest(name, listeners) : undefined
    if (meant) yield [name, `is not an event; did you mean ${meant}?`]
  }
}

/** `<w3m-buton>`, and the equivalent tags of another library. */
function* adviseOnTag({ localName }: Element): Advice {
  const isTag = tags.includes(localName) || globalThis.customElements?.get(localName)
  if (!/^(w3m|appkit)-/.test(localName) || isTag) return
  const meant = nearest(localName.replace(/^appkit-/, 'w3m-'), tags)
  if (meant) yield [`<${localName}>`, `is not a tag; did you mean <${meant}>?`]
}

function* adviseOnButton(button: Element): Advice {
  for (const name of button.getAttributeNames()) {
    const reason = faultOf(name, button.getAttribute(name) ?? '')
    if (reason) yield [`<${button.localName} ${name}>`, reason]
  }
  if (button.localName === 'w3m-wallet-button' && !button.getAttribute('wallet'))
    yield ['<w3m-wallet-button wallet>', 'is missing: it says which wallet the button connects']
}

function faultOf(name: string, text: string): string | undefined {
  const known = words[name]
  if (known && !known.includes(text)) return `takes ${known.join(', ')}, not ${text}`
  if (counts.includes(name) && !/^\d+$/.test(text)) return `takes a number, not ${text}`
  const meant = buttonAttributes.includes(name) ? undefined : nearest(name, buttonAttributes)
  return meant && `is not an attribute; did you mean ${meant}?`
}

function* adviseOnTrigger(trigger: Element): Advice {
  const view = trigger.getAttribute('data-w3m-open') ?? ''
  if (view !== '' && !knownNames.views.some((known) => known === view))
    yield [`<${trigger.localName} data-w3m-open>`, `${view} is no view${didYouMean(view, knownNames.views)}`]
}
