/** Runs in the page: finds visible elements, through shadow roots. */

export type Sought = {
  role?: string
  /** The accessible name, or a part of it: `/^Otter/` as `{ source, flags }`. */
  name?: string | Pattern
  /** Visible text, or a part of it. */
  text?: string | Pattern
  test?: string
  css?: string
  /** Only inside this element. */
  inside?: Sought
}
export type Pattern = { source: string; flags: string }
export type Seen = {
  x: number
  y: number
  width: number
  height: number
  name: string
  text: string
  value: string
  disabled: boolean
  focused: boolean
  /** Nothing covers its center. */
  free: boolean
}

const roles: Record<string, string> = {
  button: 'button, summary, [role=button]',
  link: 'a[href], [role=link]',
  heading: 'h1, h2, h3, [role=heading]',
  dialog: 'dialog, [role=dialog]',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=search], textarea',
  img: 'img, svg[role=img], [role=img]',
  status: '[role=status]',
  alert: '[role=alert]',
  checkbox: 'input[type=checkbox]',
}

export function see(sought: Sought): Seen | null {
  const [element] = all(sought)
  return element ? describe(element) : null
}

export const count = (sought: Sought): number => all(sought).length

/** Scrolls to it, and resolves when it and its surroundings are still. */
export async function aim(sought: Sought): Promise<Seen | null> {
  const end = performance.now() + longestMoveMs
  let last = ''
  while (true) {
    const [element] = all(sought)
    if (!element) return null
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = JSON.stringify([x, y, width, height])
    if ((place === last && !isMoving(element)) || performance.now() > end) return describe(element)
    last = place
    await nextFrame()
  }
}

/** After this, the caller tries again. */
const longestMoveMs = 5_000

/** A hidden window renders no frames. */
const nextFrame = () =>
  new Promise<unknown>((resolve) => {
    requestAnimationFrame(resolve)
    setTimeout(resolve, 50)
  })

/** Whether a finite animation runs in one of the element's trees. */
function isMoving(element: Element): boolean {
  for (let place: Element | undefined = element; place; ) {
    const root = place.getRootNode() as Document | ShadowRoot
    const moves = root.getAnimations().filter(({ playState }) => playState === 'running')
    if (moves.some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY))
      return true
    place = root instanceof ShadowRoot ? root.host : undefined
  }
  return false
}

/** @returns Whether it now has the focus. */
export function focus(sought: Sought): boolean {
  const [element] = all(sought)
  if (element instanceof HTMLElement) element.focus()
  return element !== undefined && element === focused()
}

/** The element with the focus, down through shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

export function focusedName(): string {
  const element = focused()
  return element ? `${element.localName} ${nameOf(element)}`.trim() : ''
}

export function all({ role, name, text, test, css, inside }: Sought): Element[] {
  const roots: (Document | Element)[] = inside ? all(inside) : [document]
  const selector = test ? `[data-testid="${test}"]` : (css ?? roles[role ?? ''] ?? `[role="${role}"]`)
  const found = roots.flatMap((root) => [...walk(root)])
  return found.filter(
    (element) =>
      element.matches(selector) &&
      isVisible(element) &&
      fits(() => nameOf(element), name) &&
      fits(() => clean(textOf(element)), text),
  )
}

function* walk(root: Document | Element | ShadowRoot): Generator<Element> {
  if (root instanceof Element && root.shadowRoot) yield* walk(root.shadowRoot)
  for (const child of root.children) {
    yield child
    yield* walk(child)
  }
}

function fits(read: () => string, wanted: Sought['name']): boolean {
  if (wanted === undefined) return true
  const text = read()
  return typeof wanted === 'string' ? text === wanted : new RegExp(wanted.source, wanted.flags).test(text)
}

const clean = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? ''

/** The accessible name, as far as needed here. */
export function nameOf(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = ids.map((id) => clean(root.getElementById?.(id)?.textContent)).join(' ')
  const own = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  return labels || clean(own) || clean(textOf(element)) || clean(element.getAttribute('placeholder'))
}

/** Its text and that of images in it, without hidden text. */
function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
  if (node.localName === 'style' || node.localName === 'script') return ''
  const label = node.localName === 'img' ? node.getAttribute('alt') : null
  if (label !== null) return label
  const inner = [...(node.shadowRoot ?? node).childNodes].map(textOf).join('')
  const isBlock = !getComputedStyle(node).display.startsWith('inline')
  return isBlock ? ` ${inner} ` : inner
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

function describe(element: Element): Seen {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x,
    y,
    width,
    height,
    name: nameOf(element),
    text: clean(textOf(element)),
    value: 'value' in element ? String(element.value) : '',
    disabled: element.matches(':disabled, [aria-disabled=true]'),
    focused: element === focused(),
    free: isFree(element, x + width / 2, y + height / 2),
  }
}

function isFree(element: Element, x: number, y: number): boolean {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  for (let each: Node | null = found; each; each = each.parentNode ?? (each as ShadowRoot).host ?? null)
    if (each === element) return true
  return false
}

export type Told = { name: string; detail: Record<string, unknown> }

/** The widget's events in the page, oldest first, as the page recorded them. */
export const told = (): Told[] =>
  [...document.querySelectorAll<HTMLElement>('#events li')].toReversed().map((line) => {
    const detail = line.querySelector('code')?.textContent
    return { name: line.dataset.event ?? '', detail: detail ? JSON.parse(detail) : {} }
  })
