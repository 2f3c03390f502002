import axe from 'axe-core'
import { contrastOf, neededContrast } from './contrast.ts'

/**
 * The axe faults below an element, and what axe leaves undecided and our own contrast check does not settle.
 *
 * @param contrastAlone - Checks only colors, which are all that another theme changes.
 */
export async function accessibilityFaults(
  element: Element,
  { contrastAlone = false } = {},
): Promise<string[]> {
  const rules = {
    'target-size': { enabled: true },
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'heading-order': { enabled: false },
  }
  await endOfMotion(element)
  const { violations, incomplete } = await axe.run(element, {
    ...(contrastAlone ? { runOnly: ['color-contrast'] } : { rules }),
    resultTypes: ['violations', 'incomplete'],
    elementRef: true,
  })
  return [...violations, ...incomplete.map(undecided)].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

/** Waits for animations to end, because colors are checked at full opacity. Ignores endless animations. */
async function endOfMotion(element: Element): Promise<void> {
  const roots = [element, ...element.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const moving = roots
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** The undecided part of a result. */
function undecided({ id, nodes }: axe.Result): Pick<axe.Result, 'id' | 'nodes'> {
  const settle = settled[id] ?? (() => false)
  return {
    id: `${id} undecided`,
    nodes: nodes.filter(({ element }) => !(element instanceof HTMLElement && settle(element))),
  }
}

/** Checks that settle what axe leaves undecided, by rule: enough contrast, or a name that contains the text. */
const settled: Record<string, (element: HTMLElement) => boolean> = {
  'color-contrast': (element) => contrastOf(element) >= neededContrast(element),
  'label-content-name-mismatch': ({ ariaLabel, textContent }) =>
    ariaLabel?.includes(textContent.trim()) === true,
}

/** Elements that overflow, or are too small to click: below 24 by 24 pixels, except links inside a sentence. */
export function layoutFaults(root: ShadowRoot | Element | null | undefined, width: number): string[] {
  const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])]
  const name = ({ outerHTML }: Element) => outerHTML.slice(0, 120)
  const small = all('button, a:not(.link), summary, .tick').filter((target) => {
    const box = target.getBoundingClientRect()
    return box.width < 24 || box.height < 24
  })
  const wide = all('.card, .page-card').filter((card) => card.getBoundingClientRect().width > width)
  const spilling = all('.view, .page-card').filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )
  const cut = all('.view *, .page-card *').filter(
    (element) => element.textContent !== '' && !element.matches('.sr, .sr *') && cuts(element),
  )
  const low = all('.overlay__frame .view').filter(
    ({ clientHeight, scrollHeight }) => clientHeight < Math.min(scrollHeight, 120),
  )
  return [
    ...cut.map((element) => `cut off: ${name(element)}`),
    ...low.map((view) => `less than 120 pixels to read in: ${view.clientHeight} ${name(view)}`),
    ...small.map((target) => `too small: ${name(target)}`),
    ...wide.map((card) => `wider than ${width}: ${name(card)}`),
    ...spilling.map((view) => `wider inside than outside: ${name(view)}`),
  ]
}

/** Whether an element hides a part of its text; an ellipsis is allowed. */
function cuts(element: Element): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
  const isWide = element.scrollWidth > element.clientWidth + 1
  const isHigh = element.scrollHeight > element.clientHeight + 1
  const hidden = ['hidden', 'clip']
  return (
    (isWide && hidden.includes(overflowX) && textOverflow !== 'ellipsis') ||
    (isHigh && hidden.includes(overflowY) && webkitLineClamp === 'none')
  )
}

/** Two neighbors that read from left to right in every language: `25 USDC`, `USDC → ETH`, `−25`. */
const leftToRight = [/(\d[\d.,]*)(\s+)([a-z$€]+)/gi, /([a-z]+)(\s*→\s*)(\w+)/gi, /(−)()(\d+)/g]

/** Amounts and arrows whose parts are in the wrong order, as in a right-to-left sentence. */
export function orderFaults(root: Node): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const match of leftToRight.flatMap((pattern) => [...text.data.matchAll(pattern)])) {
      const [all, first = '', between = ''] = match
      const left = boxOf(text, match.index, first.length)
      const right = boxOf(text, match.index + first.length + between.length, 1)
      const isOneLine = left.width > 0 && Math.abs(left.top - right.top) < left.height / 2
      const isSeen = !text.parentElement?.closest('.sr')
      if (isSeen && isOneLine && left.left > right.left) found.push(`in the wrong order: ${all}`)
    }
  }
  return found
}

function boxOf(text: Text, start: number, length: number): DOMRect {
  const range = document.createRange()
  range.setStart(text, start)
  range.setEnd(text, start + length)
  return range.getBoundingClientRect()
}
