import type { RecordedEvent } from '../analytics/createAnalyticsSink.ts'
import type { FaultOrder } from '../faults/createFaults.ts'
import type { Fault } from '../faults/fault.ts'

/** The form's choices; `readForm` parses their values. */
const choices: { value: string; label: string; fault: Fault }[] = [
  { value: 'down', label: 'Not reachable', fault: { kind: 'down' } },
  { value: 'silent', label: 'Never answers', fault: { kind: 'silent' } },
  { value: 'slow', label: 'Answers after 5 s', fault: { kind: 'slow', ms: 5_000 } },
  { value: 'busy', label: '429, retry after 3 s', fault: { kind: 'status', status: 429, retryAfter: '3' } },
  { value: 'broken', label: '500', fault: { kind: 'status', status: 500 } },
  { value: 'gone', label: '503', fault: { kind: 'status', status: 503 } },
  { value: 'garbled', label: 'Garbled bytes', fault: { kind: 'garbled' } },
  { value: 'html', label: 'A sign-in page of a Wi-Fi', fault: { kind: 'html' } },
  { value: 'abort', label: 'Breaks off half-way', fault: { kind: 'abort' } },
]

/** Converts the page's form into a fault that is not validated yet. */
export function readForm(form: URLSearchParams): unknown {
  const fault = choices.find(({ value }) => value === form.get('fault'))?.fault
  return { service: form.get('service') ?? '', fault, times: Number(form.get('times') ?? 1) }
}

type Page = {
  services: readonly string[]
  pending: readonly FaultOrder[]
  events: readonly RecordedEvent[]
}

/** How many of the last events are shown. */
const shownEvents = 50

/** A page without scripts: current faults, a form for the next one, and the analytics events. */
export const drawControlPage = ({ services, pending, events }: Page): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox control</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end }
label { display: grid; gap: .25rem; font-size: .875rem }
select, input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem }
td, th { text-align: start; padding: .25rem 1rem .25rem 0; font-size: .875rem }
</style>
<main>
<h1>Sandbox control</h1>
<h2>Break something</h2>
<form method="post">
<label>Service <select name="service">${services.map((name) => `<option>${escapeHtml(name)}</option>`).join('')}</select></label>
<label>Fault <select name="fault">${choices.map(({ value, label }) => `<option value="${value}">${escapeHtml(label)}</option>`).join('')}</select></label>
<label>Calls <input name="times" type="number" min="1" max="10000" value="10"></label>
<button>Break</button> <button name="clear">Mend everything</button>
</form>
<h2>Broken now</h2>
${pending.length === 0 ? '<p>Everything works.</p>' : list(pending.map(({ service, fault, times }) => [service, JSON.stringify(fault), `${times} more`]))}
<h2>Analytics</h2>
${events.length === 0 ? '<p>No event yet.</p>' : list(events.slice(-shownEvents).reverse().map(toRow))}
</main></html>`

const toRow = ({ timestamp, props }: RecordedEvent): string[] => [
  new Date(timestamp).toISOString().slice(11, 19),
  props.event,
  JSON.stringify(props.properties ?? {}),
]

const list = (rows: string[][]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('')}</table>`

/** Escapes text for HTML and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
