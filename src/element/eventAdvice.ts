import type { OptionIssue } from '../config/options.ts'
import { nearest } from '../lib/nearest.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'

const events: Record<keyof HostEvents, true> = {
  ready: true,
  open: true,
  close: true,
  connect: true,
  disconnect: true,
  'account-change': true,
  'network-change': true,
  send: true,
  swap: true,
  buy: true,
  'name-register': true,
  'sign-in': true,
  'sign-out': true,
  error: true,
  event: true,
}
const listeners = Object.keys(events).map((name) => `onw3m-${name}`)

/** Finds misspelt event props such as `onw3m-conect`. TypeScript does not check JSX attributes with a hyphen. */
export const adviseOnEvents = (page: Document): OptionIssue[] =>
  [...page.querySelectorAll('w3m-modal, w3m-wallet-modal')].flatMap((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
    const names = [...element.getAttributeNames(), ...Object.keys(Object(Reflect.get(element, key)))]
    return names.flatMap((name) => {
      const meant = /^onw3m-/.test(name) && !listeners.includes(name) ? nearest(name, listeners) : undefined
      return meant ? [{ option: name, reason: `is not an event; did you mean ${meant}?` }] : []
    })
  })
