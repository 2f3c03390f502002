import type { PageState } from '../core/pageState.ts'

/** Whether a flag is set by an attribute's text. */
export const isOn = (text: string | null): boolean => text !== null && text !== 'false'

/** The property that mirrors an attribute. */
export const reflectAttribute = (attribute: string): PropertyDescriptor => ({
  configurable: true,
  enumerable: true,
  get(this: HTMLElement) {
    const text = this.getAttribute(attribute)
    return attribute === 'disabled' ? isOn(text) : (text ?? undefined)
  },
  set(this: HTMLElement, value: unknown) {
    if (value === undefined || value === null || value === false) this.removeAttribute(attribute)
    else this.setAttribute(attribute, value === true ? '' : String(value))
  },
})

/** A property set before the tag was defined hides the class's accessor: set it again. */
export function upgradeProperty(element: object, name: string): void {
  if (!Object.hasOwn(element, name)) return
  const value = Reflect.get(element, name)
  Reflect.deleteProperty(element, name)
  Reflect.set(element, name, value)
}

/** Applies the page's look and language to the root of an element. */
export function drawBox(box: HTMLElement, { theme, preset, locale, variables }: PageState): void {
  box.dataset.theme = theme
  box.dataset.preset = preset ?? ''
  box.lang = locale ?? document.documentElement.lang
  const set = Object.entries(variables).filter(([name]) => name.startsWith('--w3m-'))
  box.removeAttribute('style')
  for (const [name, value] of set) box.style.setProperty(name, String(value))
}

/** Updates the children of an element. Equal children keep their nodes. */
export function updateChildren(parent: Element, content: readonly (Node | string)[]): void {
  const wanted = content
    .filter((part) => part !== '')
    .map((part) => (typeof part === 'string' ? document.createTextNode(part) : part))
  const present = [...parent.childNodes]
  for (const [index, node] of wanted.entries()) {
    const current = present[index]
    if (!current) parent.append(node)
    else if (!current.isEqualNode(node)) current.replaceWith(node)
  }
  for (const rest of present.slice(wanted.length)) rest.remove()
}
