import {
  type CSSProperties,
  createElement,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type {
  W3mButtonElement,
  W3mEvents,
  W3mModalOptions,
  W3mOnrampElement,
  W3mWalletButtonElement,
} from '../element/elementTypes.ts'
import type { W3mModalElement } from '../element/modalElement.ts'
import type { waitMark } from '../element/settling.ts'

/** `Send` for `send`, `NameRegister` for `name-register`. */
type PascalCase<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Capitalize<Start>}${PascalCase<Rest>}`
  : Capitalize<Name>

/** The listeners of `<W3mModal>`: `onConnect` receives `w3m-connect`, `onDisconnect` receives `w3m-disconnect`. */
export type W3mListeners = {
  [Name in keyof W3mEvents as Name extends `w3m-${infer Own}` ? `on${PascalCase<Own>}` : never]?:
    | ((event: W3mEvents[Name]) => void)
    | undefined
}

/** The props of every component. */
export type W3mCommonProps<Element> = {
  id?: string | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  slot?: string | undefined
  /** With a `slot`: your own content in the element. */
  children?: ReactNode
  ref?: Ref<Element> | undefined
}

/** The properties that an element has in addition to those of all elements. */
type OwnProps<Element> = {
  [Name in Exclude<keyof Element, keyof HTMLElement> | (keyof Element & 'disabled')]?:
    | Element[Name]
    | undefined
}

/** The props of `<W3mModal>`: every option, every event as a listener. */
export type W3mModalComponentProps = W3mModalOptions & W3mListeners & W3mCommonProps<W3mModalElement>
/** The props of the buttons. */
export type W3mButtonProps = OwnProps<W3mButtonElement> & W3mCommonProps<W3mButtonElement>
/** The props of `<W3mWalletButton>`. */
export type W3mWalletButtonProps = OwnProps<W3mWalletButtonElement> & W3mCommonProps<W3mWalletButtonElement>
/** The props of `<W3mOnrampWidget>`. */
export type W3mOnrampProps = OwnProps<W3mOnrampElement> & W3mCommonProps<W3mOnrampElement>

// Written out, so that the React bindings do not import the elements.
const wait: typeof waitMark = 'data-w3m-wait'

/** What React itself sets, also `data-testid` and `aria-label`. */
const isPlain = (name: string) => /^(?:id|style|slot|children)$|-/.test(name)
const isListener = (name: string) => /^on[A-Z]/.test(name)
const isProperty = (name: string) => !isPlain(name) && !isListener(name)
/** `onNetworkChange` receives `w3m-network-change`. */
const eventOf = (name: string) =>
  `w3m${name.slice(2).replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

// On a server there is no layout, and React warns about the other hook.
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Sets values that are not plain attributes as properties, and resets those that are no longer passed. */
function useProperties(element: RefObject<HTMLElement | null>, props: Record<string, unknown>): void {
  const before = useRef<Record<string, unknown>>({})
  useLayout(() => {
    const { current } = element
    if (!current) return
    for (const name of Object.keys({ ...before.current, ...props }))
      if (before.current[name] !== props[name]) Reflect.set(current, name, props[name])
    before.current = props
  })
}

/** Calls the latest listeners, with one subscription per event. */
function useListeners(element: RefObject<HTMLElement | null>, props: Record<string, unknown>): void {
  const latest = useRef(props)
  latest.current = props
  const names = Object.keys(props).sort().join()
  useLayout(() => {
    const ending = new AbortController()
    for (const name of names.split(',').filter(Boolean)) {
      const tell = (event: Event) => {
        const listener = latest.current[name]
        if (typeof listener === 'function' && event.target === element.current) listener(event)
      }
      element.current?.addEventListener(eventOf(name), tell, { signal: ending.signal })
    }
    return () => ending.abort()
  }, [names, element])
}

/**
 * Renders a custom element with any React since 16.14. Before React 19, React sets no properties of elements and
 * receives none of their events.
 */
function useElement(
  tag: keyof HTMLElementTagNameMap,
  { className, ...props }: Record<string, unknown>,
  ref: ForwardedRef<HTMLElement>,
) {
  const own = useRef<HTMLElement | null>(null)
  const pick = (fits: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(props).filter(([name]) => fits(name)))
  useProperties(own, pick(isProperty))
  useListeners(own, pick(isListener))
  // React sets no properties while it hydrates. Until the wrapper sets them, the modal sends no requests.
  useLayout(() => own.current?.removeAttribute(wait), [])
  const keep = useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      // Since React 19, it may return how to end.
      if (typeof ref === 'function') return ref(element)
      if (ref) ref.current = element
    },
    [ref],
  )
  const first = tag === 'w3m-modal' ? { [wait]: '' } : undefined
  return createElement(tag, { ...pick(isPlain), ...first, class: className, ref: keep })
}

const drawn = (tag: keyof HTMLElementTagNameMap) =>
  forwardRef((props: Record<string, unknown>, ref: ForwardedRef<HTMLElement>) => useElement(tag, props, ref))

/** `<w3m-modal>`: options are props, and `onConnect`, `onSend` … receive its events. */
export const W3mModal: ForwardRefExoticComponent<W3mModalComponentProps> = drawn('w3m-modal')
/** `<w3m-button>`: connects, then shows the account. */
export const W3mButton: ForwardRefExoticComponent<W3mButtonProps> = drawn('w3m-button')
/** `<w3m-connect-button>`. */
export const W3mConnectButton: ForwardRefExoticComponent<W3mButtonProps> = drawn('w3m-connect-button')
/** `<w3m-account-button>`. */
export const W3mAccountButton: ForwardRefExoticComponent<W3mButtonProps> = drawn('w3m-account-button')
/** `<w3m-network-button>`. */
export const W3mNetworkButton: ForwardRefExoticComponent<W3mButtonProps> = drawn('w3m-network-button')
/** `<w3m-wallet-button>`: connects the wallet that `wallet` names. */
export const W3mWalletButton: ForwardRefExoticComponent<W3mWalletButtonProps> = drawn('w3m-wallet-button')
/** `<w3m-onramp-widget>`: a purchase form in the page. */
export const W3mOnrampWidget: ForwardRefExoticComponent<W3mOnrampProps> = drawn('w3m-onramp-widget')
