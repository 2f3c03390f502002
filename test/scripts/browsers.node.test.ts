import assert from 'node:assert/strict'
import { it } from 'vitest'
// @ts-expect-error: plain JavaScript
import { scriptFaults, sheetFaults } from '../../scripts/checks/browsers.mjs'

const newerCalls = [
  'URL.canParse(a)',
  'URL.parse(a)',
  'Promise.withResolvers()',
  'Promise.try(a)',
  'Object.groupBy(a, b)',
  'Map.groupBy(a, b)',
  'Array.fromAsync(a)',
  'AbortSignal.any(a)',
  'Math.sumPrecise(a)',
  'RegExp.escape(a)',
  'Error.isError(a)',
  'Uint8Array.fromBase64(a)',
  'Response.json(a)',
  'Iterator.from(a)',
  'Atomics.waitAsync(a)',
  'Intl.DurationFormat(a)',
  'new Intl.DurationFormat(a)',
  'new DisposableStack()',
  'new SuppressedError()',
  'new CloseWatcher()',
  'new CompressionStream("zstd").abc() + new URLPattern(a)',
  'new Float16Array(2)',
  'new Highlight(a)',
  'new NavigateEvent(a)',
  'new ToggleEvent(a)',
  'new CommandEvent(a)',
  'new EyeDropper()',
  'new TaskController()',
  'a.isSubsetOf(b)',
  'a.symmetricDifference(b)',
  'a.union(b)',
  'a.checkVisibility()',
  'a.setHTMLUnsafe(b)',
  'a.getHTML()',
  'a.moveBefore(b, c)',
  'a.showPopover()',
  'a.togglePopover()',
  'a.requestClose()',
  'a.toBase64()',
  'a.setFromBase64(b)',
  'a.getOrInsert(b)',
  'a.values().map(b)',
  'a.entries().toArray()',
  'document.caretPositionFromPoint(a, b)',
  'navigator.setAppBadge(1)',
  'scheduler.yield()',
  'requestIdleCallback(a)',
]

const newerStyles = [
  'a { color: light-dark(red, blue) }',
  'a { color: contrast-color(red) }',
  'a { width: calc-size(auto, size) }',
  'a { inset-inline-start: anchor(start) }',
  'a { width: sibling-index() }',
  '@starting-style { a { opacity: 0 } }',
  '@scope (a) { b { color: red } }',
  '@position-try --x { inset: 0 }',
  '@view-transition { navigation: auto }',
  'a:dir(rtl) { color: red }',
  'a:user-invalid { color: red }',
  'a:popover-open { color: red }',
  'a:open { color: red }',
  'a::details-content { color: red }',
  'a::highlight(b) { color: red }',
  'a { & b { color: red } }',
  'a { field-sizing: content }',
  'a { interpolate-size: allow-keywords }',
  'a { anchor-name: --a }',
  'a { view-transition-name: x }',
  'a { animation-timeline: scroll() }',
  'a { scroll-timeline-name: --x }',
  'a { transition-behavior: allow-discrete }',
  'a { zoom: reset; reading-flow: normal }',
  'a { mask-image: none }',
  'a { align-items: safe center }',
]

for (const [faultsOf, newer] of [
  [scriptFaults, newerCalls],
  [sheetFaults, newerStyles],
] as const)
  for (const code of newer)
    it(`finds that older browsers do not support ${code}`, () => assert.notDeepEqual(faultsOf(code), []))

const fine = [
  'list.toSorted(); list.at(-1); structuredClone(a); Object.hasOwn(a, b)',
  'if ("canParse" in URL) URL.canParse(a)',
  'if (typeof URL.canParse === "function") URL.canParse(a)',
  'a.showPopover?.()',
  'const URLPattern = b; new URLPattern(c)',
  'Object.entries(a).map(b)',
]
for (const code of fine) {
  it(`accepts ${code}`, () => assert.deepEqual(scriptFaults(code), []))
}

it('accepts a newer style that follows an older one or is in a support query', () => {
  assert.deepEqual(sheetFaults('a { color: red; color: light-dark(red, blue) }'), [])
  assert.deepEqual(sheetFaults('a { -webkit-mask-image: none; mask-image: none }'), [])
  assert.deepEqual(
    sheetFaults('@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }'),
    [],
  )
})
