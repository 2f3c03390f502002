import { prefersReducedMotion } from '../prefersReducedMotion.ts'
import { readTime } from './readTime.ts'

/** Where the card is drawn in what it is laid out in, and how high: pixels. */
type Box = { top: number; height: number }

/** What the plate needs to look like the card. */
const looks = ['backgroundColor', 'backgroundImage', 'backdropFilter', 'borderRadius', 'boxShadow'] as const

/**
 * Lets a card grow and shrink softly whenever its height changes.
 *
 * The layout has the new height at once: a plate with the card's background and shadow is scaled behind it, and the
 * card's content is cut to the plate. So the browser lays out and paints nothing while they move.
 */
export function moveCard(card: HTMLElement, signal: AbortSignal): void {
  let from = boxOf(card)
  let to = from
  let movement: Movement | undefined

  const observer = new ResizeObserver(() => {
    const now = boxOf(card)
    if (now.height === to.height) return
    const shown = movement ? between(from, to, movement.progress()) : placedAs(card, to.height, now)
    movement?.end()
    movement = undefined
    ;[from, to] = [shown, now]
    const isDrawn = from.height > 0 && to.height > 0
    const isElsewhere = card.getAnimations().some(({ playState }) => playState === 'running')
    if (!isDrawn || isElsewhere || prefersReducedMotion(card)) return
    const next = move(card, from, to)
    movement = next
    next.done.then(() => {
      if (movement === next) movement = undefined
    })
  })
  observer.observe(card)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    movement?.end()
  })
}

const boxOf = ({ offsetTop, offsetHeight }: HTMLElement): Box => ({ top: offsetTop, height: offsetHeight })

const between = (one: Box, other: Box, part: number): Box => ({
  top: one.top + (other.top - one.top) * part,
  height: one.height + (other.height - one.height) * part,
})

/** How a card of another height lies in the same window: a dialog in its middle, a sheet at its foot, in a page at the top. */
function placedAs(card: HTMLElement, height: number, now: Box): Box {
  const align = card.parentElement ? getComputedStyle(card.parentElement).alignItems : ''
  const above = { center: 0.5, end: 1 }[align] ?? 0
  return { top: now.top + (now.height - height) * above, height }
}

type Movement = { progress: () => number; done: Promise<void>; end: () => void }

function move(card: HTMLElement, from: Box, to: Box): Movement {
  const style = getComputedStyle(card)
  const round = style.borderRadius
  const plate = document.createElement('div')
  for (const look of looks) plate.style[look] = style[look]
  Object.assign(plate.style, {
    position: 'absolute',
    top: `${to.top}px`,
    left: `${card.offsetLeft}px`,
    inlineSize: `${card.offsetWidth}px`,
    blockSize: `${to.height}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  card.before(plate)
  const time = { duration: readTime(card, '--_t-height'), easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }
  // In a page, an old view that is higher than the card would make the page longer.
  const overflow = card.closest('dialog') ? 'visible' : ''
  Object.assign(card.style, { background: 'none', boxShadow: 'none', overflow })

  const shift = `translateY(${from.top - to.top}px)`
  const plays = [
    plate.animate({ transform: [`${shift} scaleY(${from.height / to.height})`, 'none'] }, time),
    card.animate(
      {
        transform: [shift, 'none'],
        clipPath: [`inset(0 0 ${to.height - from.height}px round ${round})`, `inset(0 0 0px round ${round})`],
      },
      time,
    ),
  ]
  const end = () => {
    for (const play of plays) play.cancel()
    plate.remove()
    for (const name of ['background', 'box-shadow', 'overflow']) card.style.removeProperty(name)
  }
  return {
    progress: () => plays[0]?.effect?.getComputedTiming().progress ?? 1,
    done: Promise.all(plays.map((play) => play.finished)).then(end, () => undefined),
    end,
  }
}
