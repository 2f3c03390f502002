import type { W3mButtonElement, W3mEvents, W3mOnrampElement, W3mWalletButtonElement } from './elementTypes.ts'
import type { W3mModalElement } from './modalElement.ts'

/** Adds the widget's elements and events to the DOM types: `querySelector('w3m-modal')`. */
declare global {
  interface HTMLElementTagNameMap {
    'w3m-modal': W3mModalElement
    'w3m-wallet-modal': W3mModalElement
    'w3m-button': W3mButtonElement
    'w3m-connect-button': W3mButtonElement
    'w3m-account-button': W3mButtonElement
    'w3m-network-button': W3mButtonElement
    'w3m-wallet-button': W3mWalletButtonElement
    'w3m-onramp-widget': W3mOnrampElement
  }
  interface GlobalEventHandlersEventMap extends W3mEvents {}
}
