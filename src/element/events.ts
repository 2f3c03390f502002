import type { HostEvents } from '../schemas/hostEvents.ts'
import type { W3mModalElement } from './modalElement.ts'

/** The DOM events of our elements, each a `CustomEvent` that bubbles and leaves shadow roots. */
export type W3mEvents = { [Name in keyof HostEvents as `w3m-${Name}`]: CustomEvent<HostEvents[Name]> }

declare global {
  interface HTMLElementTagNameMap {
    'w3m-modal': W3mModalElement
    'w3m-wallet-modal': W3mModalElement
    'w3m-button': HTMLElement
    'w3m-connect-button': HTMLElement
    'w3m-account-button': HTMLElement
    'w3m-network-button': HTMLElement
    'w3m-wallet-button': HTMLElement
    'w3m-onramp-widget': HTMLElement
  }
  interface GlobalEventHandlersEventMap extends W3mEvents {}
}
