import { prefersReducedMotion } from '../prefersReducedMotion.ts'
import { readTime } from './readTime.ts'

/** A sheet closes beyond this share of its height, or if it is flung faster: pixels per millisecond. */
const far = 0.35
const fast = 0.5
/** The speed of a fling is measured at its end: milliseconds. */
const recentMs = 80
/** Upward, and if the card cannot be closed, the sheet follows by a quarter. */
const heavy = 4
/** A finger that moves less is a tap: pixels. */
const still = 8

type Drag = { id: number; y: number; shift: number; recent: { at: number; y: number }[] }

/** Lets the bottom sheet follow the finger from its header, and close when it is pulled far or flung. */
export function dragSheet(card: HTMLElement, signal: AbortSignal): void {
  const dialog = card.closest('dialog')
  let drag: Drag | undefined
  const closeButton = () =>
    card.querySelector<HTMLElement>(':scope > .header > .header__end > :last-child:enabled')
  const isSheet = () => dialog !== null && getComputedStyle(card).borderEndStartRadius === '0px'
  const shiftBy = (by: number) => (by > 0 && closeButton() ? by : by / heavy)

  const onDown = (event: PointerEvent) => {
    const { target, isPrimary, button, pointerId, clientY, timeStamp } = event
    const isHeader = target instanceof Element && target.closest('.header') && !target.closest('button, a')
    if (!isPrimary || button !== 0 || !isHeader || !isSheet()) return
    card.setPointerCapture(pointerId)
    drag = { id: pointerId, y: clientY, shift: 0, recent: [{ at: timeStamp, y: clientY }] }
  }
  const onMove = ({ pointerId, clientY, timeStamp }: PointerEvent) => {
    if (drag?.id !== pointerId) return
    drag.recent = [
      ...drag.recent.filter(({ at }) => timeStamp - at < recentMs),
      { at: timeStamp, y: clientY },
    ]
    drag.shift = shiftBy(clientY - drag.y)
    card.style.transform = `translateY(${drag.shift}px)`
  }
  const onEnd = (event: PointerEvent) => {
    if (drag?.id !== event.pointerId) return
    const { shift, recent } = drag
    drag = undefined
    const speed = speedOf(recent, event)
    const isLeft = speed > fast || (shift > far * card.offsetHeight && speed > -0.1)
    const button = event.type === 'pointerup' && isLeft ? closeButton() : undefined
    if (Math.abs(shift) > still) card.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => card.removeEventListener('click', swallow, { capture: true }))
    if (button) leave(card, { shift, speed, close: () => button.click() })
    else goHome(card, shift)
  }
  for (const header of card.querySelectorAll<HTMLElement>(':scope > .header'))
    header.style.touchAction = 'none'
  card.addEventListener('pointerdown', onDown, { signal })
  card.addEventListener('pointermove', onMove, { signal })
  card.addEventListener('pointerup', onEnd, { signal })
  card.addEventListener('pointercancel', onEnd, { signal })
  signal.addEventListener('abort', () => card.style.removeProperty('transform'))
}

/** Pixels per millisecond, downward. */
function speedOf([first]: Drag['recent'], { timeStamp, clientY }: PointerEvent): number {
  if (!first || timeStamp - first.at <= 8) return 0
  return (clientY - first.y) / (timeStamp - first.at)
}

const swallow = (event: Event) => {
  event.preventDefault()
  event.stopPropagation()
}

/** Returns to its place like a spring. */
function goHome(card: HTMLElement, shift: number): void {
  card.style.removeProperty('transform')
  if (shift === 0 || prefersReducedMotion(card)) return
  const duration = readTime(card, '--_t-view') * 2
  card.animate(
    { transform: [`translateY(${shift}px)`, 'none'] },
    { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
  )
}

type Flight = { shift: number; speed: number; close: () => void }

/** Leaves the window at the finger's speed, then closes: the card's own exit animation has nothing left to move. */
function leave(card: HTMLElement, { shift, speed, close }: Flight): void {
  const rest = card.offsetHeight - shift
  const duration = prefersReducedMotion(card) ? 0 : Math.min(200, Math.max(120, rest / Math.max(speed, 0.01)))
  const flight = card.animate(
    { transform: [`translateY(${shift}px)`, `translateY(${card.offsetHeight}px)`] },
    { duration, easing: speed > fast ? 'ease-out' : 'ease-in', fill: 'forwards' },
  )
  flight.finished
    .catch(() => undefined)
    .finally(() => {
      card.removeEventListener('click', swallow, { capture: true })
      close()
      // The closed card renders in its place again.
      setTimeout(() => {
        flight.cancel()
        card.style.removeProperty('transform')
      }, readTime(card, '--_t-close') * 1.5)
    })
}
