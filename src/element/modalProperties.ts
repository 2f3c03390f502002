import type { OptionName } from '../config/options.ts'
import { InvalidOptionError } from '../errors/configuration.ts'
import { attributes, isObjectText, type ReadAttribute, readAttribute } from './attributes.ts'
import { upgradeProperty } from './elementParts.ts'
import { waitMark } from './settling.ts'
import { getWidgetController } from './widgetController.ts'

/** Options that no attribute can hold. */
const propertiesOnly: OptionName[] = ['adapters', 'siweConfig', 'siwx', 'basic']

/** Every option with its attribute. */
const options: [option: OptionName, attribute: string | undefined][] = [
  ...Object.entries(attributes).map(([name, [option]]): [OptionName, string] => [option, name]),
  ...propertiesOnly.map((option): [OptionName, undefined] => [option, undefined]),
]

/** Values set as properties, by element. */
const values = new WeakMap<object, Map<OptionName, unknown>>()

/** Applies a value, or reports why it cannot. @returns Whether the text was valid. */
function apply(element: object, read: ReadAttribute): boolean {
  if ('value' in read) getWidgetController().setOptions({ [read.option]: read.value }, element)
  else getWidgetController().report(new InvalidOptionError(read))
  return 'value' in read
}

/** Applies a changed attribute, which replaces a property that was set before. */
export function attributeChangedCallback(
  this: object,
  name: string,
  _before: string | null,
  text: string | null,
): void {
  if (name === waitMark) getWidgetController().look()
  const read = readAttribute(name, text)
  if (!read) return
  if (isObjectText(text)) void reportUnlessSet(this, read)
  else if (apply(this, read)) values.get(this)?.delete(read.option)
}

/** A server renders an object as text, and the framework sets it as a property when the page hydrates. */
async function reportUnlessSet(element: object, read: ReadAttribute): Promise<void> {
  await getWidgetController().settled()
  if (!values.get(element)?.has(read.option)) apply(element, read)
}

/**
 * Makes every option a property, for values that no attribute can hold. Text means the same as in an attribute, because
 * frameworks set properties where they exist, also for `networks="eip155:1"`.
 */
export function defineProperties(prototype: object): void {
  for (const [option, attribute = ''] of options) {
    Object.defineProperty(prototype, option, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const own = values.get(this)
        if (own?.has(option)) return own.get(option)
        const read = readAttribute(attribute, this.getAttribute(attribute))
        return read && 'value' in read ? read.value : undefined
      },
      set(this: HTMLElement, value: unknown) {
        const read = typeof value === 'string' ? readAttribute(attribute, value) : undefined
        if (!apply(this, read ?? { option, value: value ?? undefined })) return
        values.set(this, (values.get(this) ?? new Map()).set(option, value))
      },
    })
  }
}

/** A property set before the tag was defined is on the element itself and hides the class's accessor: set it again. */
export function upgradeProperties(element: object): void {
  for (const [option] of options) upgradeProperty(element, option)
}

/**
 * Does what React leaves out while it hydrates: objects become properties, and functions listeners, as in React's first
 * render. A listener that React has added is the same one, and a property that something else has set stays.
 */
export function takeReactProps(element: HTMLElement): void {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$')) ?? ''
  const props: object = Reflect.get(element, key) ?? {}
  for (const [name, value] of Object.entries(props))
    if (name.startsWith('onw3m-') && typeof value === 'function')
      element.addEventListener(name.slice(2), value)
  for (const [option] of options) {
    const value = Reflect.get(props, option)
    if (value && typeof value !== 'string' && !values.get(element)?.has(option))
      Reflect.set(element, option, value)
  }
}
