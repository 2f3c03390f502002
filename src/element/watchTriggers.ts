import type { OpenParameters } from '../actions/modal/openModal.ts'

const mark = 'data-w3m-open'
/** Events that precede a click. */
export const hints = ['pointerover', 'pointerdown', 'focusin'] as const

type Opener = {
  hint(): void
  open(parameters: OpenParameters): Promise<unknown>
  report(error: unknown): void
}

/**
 * Makes every element with `data-w3m-open` open the modal; its value names the view. A pointer or the focus on it loads
 * the files that a click will need.
 *
 * One set of listeners on the document, because elements may come, go and be in open shadow roots.
 */
export function watchTriggers(page: Opener): void {
  const onHint = (event: Event) => {
    if (!findTrigger(event)) return
    for (const hint of hints) document.removeEventListener(hint, onHint)
    page.hint()
  }
  for (const hint of hints) document.addEventListener(hint, onHint, { passive: true })
  document.addEventListener('click', (event) => {
    const trigger = findTrigger(event)
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!trigger || event.defaultPrevented || isElsewhere) return
    // A link or a submit button is a fallback for pages without JavaScript.
    event.preventDefault()
    const view = trigger.getAttribute(mark) || undefined
    page.open({ view } as OpenParameters).catch(page.report)
  })
}

function findTrigger(event: Event): Element | undefined {
  const trigger = event.composedPath().find((part) => part instanceof Element && part.hasAttribute(mark))
  return trigger instanceof Element && trigger.getAttribute('aria-disabled') !== 'true' ? trigger : undefined
}
