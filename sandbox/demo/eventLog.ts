import { find } from './find.ts'

/** All events that the widget emits. */
const names = [
  'ready',
  'open',
  'close',
  'connect',
  'disconnect',
  'account-change',
  'network-change',
  'send',
  'swap',
  'buy',
  'name-register',
  'sign-in',
  'sign-out',
  'error',
  'event',
].map((name) => `w3m-${name}`)

/** More lines would slow the page down, and users would not read them. */
const mostLines = 200

/** Logs every event of the widget, newest first. */
export function watchEvents(): void {
  const log = find('#events', HTMLOListElement)
  for (const name of names) {
    document.addEventListener(name, (event) => {
      log.prepend(toLine(event))
      log.children[mostLines]?.remove()
    })
  }
  find('#clear-events', HTMLButtonElement).addEventListener('click', () => log.replaceChildren())
}

function toLine(event: Event): HTMLLIElement {
  const line = document.createElement('li')
  line.dataset.event = event.type
  const time = document.createElement('time')
  time.textContent = new Date().toTimeString().slice(0, 8)
  const name = document.createElement('b')
  name.textContent = event.type
  const detail = document.createElement('code')
  detail.textContent = describe(event instanceof CustomEvent ? event.detail : undefined)
  line.append(time, name, detail)
  return line
}

/** JSON where possible: amounts as digits, errors by their code. */
function describe(detail: unknown): string {
  const text = JSON.stringify(detail, (_, value: unknown) => {
    if (typeof value === 'bigint') return String(value)
    if (value instanceof Error) return { ...value, message: value.message }
    return value
  })
  return text ?? ''
}
