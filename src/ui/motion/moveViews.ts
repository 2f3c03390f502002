import { prefersReducedMotion } from '../prefersReducedMotion.ts'
import { readTime } from './readTime.ts'

const isView = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('.view:not([data-ghost])')

/** The part of a clicked row, tile or button that moves to the next view. */
const travels = ':scope > :is(.avatar, .with-badge, .icon-tile)'
/** Its target: the other party of a connection, or the picture of an item. */
const arrives = '.connection-diagram > :last-child, .nft-picture > .avatar, .qr > .avatar'

/** As shares of the time in which the new view enters. */
const leaves = 0.8
const journey = 2.4

/** How far the old view moves: pixels. */
const away = 16

/**
 * Animates the old and the new view together when a card changes its view, and moves the picture of the clicked item to
 * its place in the new view. The old view is what React just removed: inert, and removed after its animation.
 */
export function moveViews(card: HTMLElement, signal: AbortSignal): void {
  let pressed: Element | undefined
  const scrolled = new WeakMap<Node, number>()
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button, a') : undefined
    pressed = button?.querySelector(travels) ?? undefined
  }
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element) scrolled.set(target, target.scrollTop)
  }
  const observer = new MutationObserver((records) => {
    const old = records.flatMap(({ removedNodes }) => [...removedNodes]).find(isView)
    const next = records.flatMap(({ addedNodes }) => [...addedNodes]).find(isView)
    if (!old || !next || prefersReducedMotion(card)) return
    const mark = pressed
    pressed = undefined
    settle(card)
    const ghost = leave(card, { old, next, scrollTop: scrolled.get(old) ?? 0 })
    if (mark && ghost.contains(mark)) travel(card, mark, next)
  })
  card.addEventListener('click', onClick, { capture: true, signal })
  card.addEventListener('scroll', onScroll, { capture: true, passive: true, signal })
  observer.observe(card, { childList: true })
  signal.addEventListener('abort', () => {
    observer.disconnect()
    settle(card)
  })
}

/** Ends running animations: the next one starts from their end. */
function settle(card: HTMLElement): void {
  for (const moving of card.querySelectorAll('[data-ghost]')) moving.remove()
  for (const animation of card.getAnimations({ subtree: true }))
    if (animation.id === motionId) animation.finish()
}

const motionId = 'w3m-view'

/** Hides it from keyboards, pointers and screen readers, also from those without support for `inert`. */
function hide(part: HTMLElement): void {
  part.inert = true
  part.ariaHidden = 'true'
  part.dataset.ghost = ''
}

type Leave = { old: HTMLElement; next: HTMLElement; scrollTop: number }

/** Puts the old view over the new one and animates it out. */
function leave(card: HTMLElement, { old, next, scrollTop }: Leave): HTMLElement {
  const { offsetTop, offsetLeft } = next
  const back = next.dataset.enter === 'back'
  const side = getComputedStyle(card).direction === 'rtl' ? -1 : 1
  hide(old)
  delete old.dataset.enter
  for (const part of [old, ...old.querySelectorAll('[id], [data-testid]')]) {
    // In drawings, other parts refer to ids.
    if (part.namespaceURI === document.documentElement.namespaceURI) part.removeAttribute('id')
    part.removeAttribute('data-testid')
  }
  Object.assign(old.style, {
    position: 'absolute',
    insetBlockStart: `${offsetTop}px`,
    left: `${offsetLeft}px`,
    inlineSize: `${next.offsetWidth}px`,
    animation: 'none',
  })
  card.append(old)
  old.scrollTop = scrollTop
  const to = `translateX(${(back ? away : -away) * side}px) scale(0.985)`
  const move = old.animate(
    { opacity: [1, 0], transform: ['none', to] },
    { id: motionId, duration: readTime(card, '--_t-view') * leaves, easing: 'ease-in', fill: 'forwards' },
  )
  move.finished.catch(() => undefined).finally(() => old.remove())
  return old
}

/** A copy of the new picture moves from the old one's place to its own, which stays empty meanwhile. */
function travel(card: HTMLElement, mark: Element, next: HTMLElement): void {
  const target = next.querySelector<HTMLElement>(arrives)
  if (!target || !(mark instanceof HTMLElement)) return
  const [frame, from, to] = [card, mark, target].map((each) => each.getBoundingClientRect())
  if (!frame || !from || !to || to.width === 0 || from.width === 0) return
  const copy = target.cloneNode(true) as HTMLElement
  hide(copy)
  Object.assign(copy.style, {
    position: 'absolute',
    zIndex: '3',
    margin: '0',
    left: `${to.left - frame.left}px`,
    top: `${to.top - frame.top}px`,
    inlineSize: `${to.width}px`,
    blockSize: `${to.height}px`,
    transformOrigin: '0 0',
  })
  card.append(copy)
  mark.style.visibility = 'hidden'
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`
  const options = {
    id: motionId,
    duration: readTime(card, '--_t-view') * journey,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  }
  target.animate({ opacity: [0, 0] }, options)
  const move = copy.animate({ transform: [start, 'none'] }, options)
  move.finished.catch(() => undefined).finally(() => copy.remove())
}
