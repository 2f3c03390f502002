import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Surface, type SurfaceProps } from '../../src/ui/Surface.tsx'
import tokensCss from '../../styles/tokens.css'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export type Mounted = {
  root: ShadowRoot
  render(children: ReactNode): Promise<void>
  /** The only matching element, or an error. */
  find<Found extends Element = HTMLElement>(selector: string): Found
  unmount(): Promise<void>
}

type Options = Partial<Omit<SurfaceProps, 'root' | 'children'>>

const open: Mounted[] = []

/** Renders components in their own shadow root, as the widget does. */
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

/** Removes everything that a test has rendered. */
export async function unmountAll(): Promise<void> {
  for (const mounted of open.splice(0)) await mounted.unmount()
}

export const wait = (milliseconds: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))

/** Flushes updates until the condition is true. Fails if it never is: a busy machine may take long. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 60_000
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Never so: ${isSo}`)
    await wait(20)
  }
}

/** Clicks, and flushes what follows. */
export const press = (element: HTMLElement): Promise<void> => act(async () => element.click())

/** Sets a field's text like typing. */
export async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  })
}

/** Presses a key. @returns Whether the browser would still run its default action. */
export async function pressKey(element: Element, key: string): Promise<boolean> {
  let keepsAsking = true
  await act(async () => {
    keepsAsking = element.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )
  })
  return keepsAsking
}
