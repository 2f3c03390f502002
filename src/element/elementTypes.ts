import type { AppKitOptions } from '../appKit/appKit.ts'
import type { HostEvents } from '../schemas/hostEvents.ts'
import type { W3mModalAttributes } from './attributeTypes.ts'

/** The attributes of a page button. Each is also a property in camelCase. */
export type W3mButtonAttributes = {
  /** `md` is 44 px high, `sm` 36. `md` by default. */
  size?: 'md' | 'sm' | undefined
  /** Replaces the default text. */
  label?: string | undefined
  /** Replaces the default text while connecting. */
  'loading-label'?: string | undefined
  /** Ignores all clicks. */
  disabled?: boolean | '' | 'true' | 'false' | undefined
  /** Shows and opens the account of this namespace: `eip155`, `solana` … */
  namespace?: string | undefined
  /** Whether to show the account's balance. `show` by default. */
  balance?: 'show' | 'hide' | undefined
  /** How many characters to show at the start of an address. */
  'chars-start'?: number | string | undefined
  /** How many characters to show at the end of an address. */
  'chars-end'?: number | string | undefined
}

/** The attributes of `<w3m-wallet-button>`. */
export type W3mWalletButtonAttributes = W3mButtonAttributes & {
  /** The wallet to connect: its reverse-domain name, its registry or custom id, or its name. */
  wallet?: string | undefined
}

/** The attributes of `<w3m-onramp-widget>`. */
export type W3mOnrampAttributes = {
  /** Ignores all clicks. */
  disabled?: boolean | '' | 'true' | 'false' | undefined
}

/** A page button: its attributes as properties. */
export type W3mButtonElement = HTMLElement & {
  size: string | undefined
  label: string | undefined
  loadingLabel: string | undefined
  disabled: boolean
  namespace: string | undefined
  balance: string | undefined
  charsStart: string | number | undefined
  charsEnd: string | number | undefined
}
/** A `<w3m-wallet-button>`: its attributes as properties. */
export type W3mWalletButtonElement = W3mButtonElement & { wallet: string | undefined }
/** A `<w3m-onramp-widget>`: its attributes as properties. */
export type W3mOnrampElement = HTMLElement & { disabled: boolean }

/** The options that are properties of the modal. */
export type W3mModalOptions = Omit<AppKitOptions, 'disableAppend' | 'universalProviderConfigOverride'>

/** What markup may set on `<w3m-modal>`: attributes, and properties where the framework sets those. */
export type W3mModalProps = {
  [Name in keyof W3mModalAttributes | keyof W3mModalOptions]?:
    | (Name extends keyof W3mModalAttributes ? W3mModalAttributes[Name] : undefined)
    | (Name extends keyof W3mModalOptions ? W3mModalOptions[Name] : undefined)
}

/** The DOM events of the widget's elements, each a `CustomEvent` that bubbles and crosses shadow roots. */
export type W3mEvents = { [Name in keyof HostEvents as `w3m-${Name}`]: CustomEvent<HostEvents[Name]> }

/** Listeners as React 19, Preact and Svelte 5 take them: `onw3m-connect`. */
export type W3mEventProps = {
  [Name in keyof HostEvents as `onw3m-${Name}`]?: ((event: W3mEvents[`w3m-${Name}`]) => void) | undefined
}

/** What markup may set on each of the widget's elements, by tag. */
export type W3mElementProps = {
  /** The wallet widget. */
  'w3m-modal': W3mModalProps & W3mEventProps
  /** The wallet widget, if another library owns `<w3m-modal>`. */
  'w3m-wallet-modal': W3mModalProps & W3mEventProps
  /** Connects a wallet, and shows the account once one is connected. */
  'w3m-button': W3mButtonAttributes
  /** Connects a wallet. */
  'w3m-connect-button': W3mButtonAttributes
  /** The connected account. */
  'w3m-account-button': W3mButtonAttributes
  /** The network in use. */
  'w3m-network-button': W3mButtonAttributes
  /** Connects one wallet, named by `wallet`: its reverse-domain name, its id in the registry or its name. */
  'w3m-wallet-button': W3mWalletButtonAttributes
  /** A purchase form within the page. */
  'w3m-onramp-widget': W3mOnrampAttributes
}
