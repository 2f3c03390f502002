type Child = Node | string | undefined | false

type Properties = {
  class?: string
  label?: string
  type?: string
  name?: string
  value?: string
  placeholder?: string
  onClick?: () => void
  onChange?: (value: string) => void
}

/** Creates an element. Text is never parsed as HTML. */
export function element(tag: string, properties: Properties = {}, ...children: Child[]): HTMLElement {
  const node = document.createElement(tag)
  const { label, onClick, onChange, ...attributes } = properties
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) node.setAttribute(name, value)
  if (label) node.setAttribute('aria-label', label)
  if (onClick) node.addEventListener('click', onClick)
  if (onChange) node.addEventListener('change', () => onChange((node as HTMLInputElement).value))
  for (const child of children) if (child) node.append(child)
  return node
}

/** A select with a label. */
export function choice(
  label: string,
  options: { value: string; text: string }[],
  chosen: string,
  onChange: (value: string) => void,
): HTMLElement {
  const select = element('select', { label, onChange })
  for (const { value, text } of options) {
    const option = element('option', { value }, text) as HTMLOptionElement
    option.selected = value === chosen
    select.append(option)
  }
  return select
}

/** A list of short facts by name. */
export function facts(list: [label: string, value: string][]): HTMLElement {
  const rows = list.flatMap(([label, value]) => [element('dt', {}, label), element('dd', {}, value)])
  return element('dl', {}, ...rows)
}
