import { find } from './find.ts'

/** The media query of the site's dark style sheet. */
const darkMedia: Record<string, string> = { light: 'not all', dark: 'all' }

/** Lets the user change the widget's attributes while it runs. */
export function turnKnobs(widget: HTMLElement): void {
  const form = find('#knobs', HTMLFormElement)
  const projectId = widget.getAttribute('project-id') ?? ''
  find('#knobs [name="project-id"]', HTMLInputElement).defaultChecked = projectId !== ''
  const dark = find('#dark', HTMLLinkElement)
  const byPreference = dark.media
  const output = find('#tag', HTMLOutputElement)
  const defaults = new FormData(form)

  const apply = () => {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    setAttribute(widget, 'theme-mode', text('theme-mode'))
    setAttribute(widget, 'locale', text('locale'))
    dark.media = darkMedia[text('theme-mode')] ?? byPreference
    document.documentElement.dir = text('dir')
    setAttribute(widget, 'theme-preset', text('theme-preset'))
    const chosen = (name: string, unit = '') =>
      text(name) === defaults.get(name) ? undefined : `${text(name)}${unit}`
    const variables = {
      '--w3m-accent': chosen('accent'),
      '--w3m-border-radius-master': chosen('radius', 'px'),
    }
    const isPlain = Object.values(variables).every((value) => value === undefined)
    setAttribute(widget, 'theme-variables', isPlain ? '' : JSON.stringify(variables))
    output.value = describeLook(widget)
    setAttribute(widget, 'project-id', values.has('project-id') ? projectId : '')
    widget.toggleAttribute('debug', values.has('debug'))
    embed(widget, values.has('embedded'))
  }

  form.addEventListener('input', apply)
  // The fields get their first values only after the event.
  form.addEventListener('reset', () => setTimeout(apply))
  form.addEventListener('submit', (event) => event.preventDefault())
  find('#copy-tag', HTMLButtonElement).addEventListener('click', () =>
    navigator.clipboard.writeText(output.value),
  )
  output.value = describeLook(widget)
}

/** The tag with the chosen attributes, to copy into a page. */
function describeLook(widget: HTMLElement): string {
  const names = ['theme-mode', 'theme-preset', 'theme-variables']
  const attributes = names.flatMap((name) => {
    const value = widget.getAttribute(name)
    return value === null ? [] : [` ${name}='${value}'`]
  })
  return `<w3m-modal${attributes.join('')}></w3m-modal>`
}

function setAttribute(element: HTMLElement, name: string, value: string): void {
  if (value === '') element.removeAttribute(name)
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}

/** An embedded widget renders in place, so it is moved to its position in the page. */
function embed(widget: HTMLElement, embedded: boolean): void {
  const place = find('#embedded', HTMLDivElement)
  place.hidden = !embedded
  if (widget.hasAttribute('embedded') === embedded) return
  widget.toggleAttribute('embedded', embedded)
  if (embedded) place.append(widget)
  else document.body.prepend(widget)
}
