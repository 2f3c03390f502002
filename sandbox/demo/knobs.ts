import { find } from './find.ts'

/** When the site's dark sheet counts. */
const darkMedia: Record<string, string> = { light: 'not all', dark: 'all' }

/** Lets the user change the widget's attributes while it runs. */
export function turnKnobs(widget: HTMLElement): void {
  const form = find('#knobs', HTMLFormElement)
  const projectId = widget.getAttribute('project-id') ?? ''
  find('#knobs [name="project-id"]', HTMLInputElement).defaultChecked = projectId !== ''
  const dark = find('#dark', HTMLLinkElement)
  const byPreference = dark.media
  const defaultAccent = find('#knobs [name="accent"]', HTMLInputElement).value

  const apply = () => {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '')
    setAttribute(widget, 'theme-mode', text('theme-mode'))
    setAttribute(widget, 'locale', text('locale'))
    dark.media = darkMedia[text('theme-mode')] ?? byPreference
    document.documentElement.dir = text('dir')
    const accent = text('accent')
    setAttribute(
      widget,
      'theme-variables',
      accent === defaultAccent ? '' : JSON.stringify({ '--w3m-accent': accent }),
    )
    setAttribute(widget, 'project-id', values.has('project-id') ? projectId : '')
    widget.toggleAttribute('debug', values.has('debug'))
    embed(widget, values.has('embedded'))
  }

  form.addEventListener('input', apply)
  // The fields have their first values only after the event.
  form.addEventListener('reset', () => setTimeout(apply))
  form.addEventListener('submit', (event) => event.preventDefault())
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
