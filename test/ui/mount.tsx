import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Surface, type SurfaceProps } from '../../src/ui/Surface.tsx'
import tokensCss from '../../styles/tokens.css'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Mounted = {
  root: ShadowRoot
  render(children: ReactNode): Promise<void>
  /** The one element that fits, or an error. */
  find<Found extends Element = HTMLElement>(selector: string): Found
  unmount(): Promise<void>
}

type Options = Partial<Omit<SurfaceProps, 'root' | 'children'>>

const open: Mounted[] = []

/** Renders parts in their own shadow root, as the product does. */
export async function mount(children: ReactNode, options: Options = {}): Promise<Mounted> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = host.attachShadow({ mode: 'open' })
  const reactRoot = createRoot(root)
  const mounted: Mounted = {
    root,
    render: (children) =>
      act(async () =>
        reactRoot.render(
          <Surface root={root} tokens={tokensCss} theme="light" direction="ltr" lang="en" {...options}>
            {children}
          </Surface>,
        ),
      ),
    find<Found extends Element>(selector: string) {
      const found = root.querySelector<Found>(selector)
      if (!found) throw new Error(`Nothing fits ${selector}`)
      return found
    },
    async unmount() {
      await act(async () => reactRoot.unmount())
      host.remove()
    },
  }
  open.push(mounted)
  await mounted.render(children)
  return mounted
}

/** Takes away all that a test has drawn. */
export async function unmountAll(): Promise<void> {
  for (const mounted of open.splice(0)) await mounted.unmount()
}

export const wait = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))

/** Lets everything happen until it is so. Fails where it never is: a loaded machine may take long over it. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Never so: ${isSo}`)
    await wait(20)
  }
}

/** Presses, and lets everything happen that follows. */
export const press = (element: HTMLElement): Promise<void> => act(async () => element.click())

/** Sets a field's text as typing does. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  })
}

/** Presses a key. @returns Whether the browser would still do what it does on its own. */
export async function pressKey(element: Element, key: string): Promise<boolean> {
  let keepsAsking = true
  await act(async () => {
    keepsAsking = element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )
  })
  return keepsAsking
}
