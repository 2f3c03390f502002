import { prefersReducedMotion } from '../prefersReducedMotion.ts'
import { readTime } from './readTime.ts'

/** The card's position in its container, and its height: pixels. */
type Box = { top: number; height: number }

/** The styles that make the plate look like the card. */
const looks = ['backgroundColor', 'backgroundImage', 'backdropFilter', 'borderRadius', 'boxShadow'] as const

/**
 * Animates height changes of a card.
 *
 * The layout has the new height at once. A plate with the card's background and shadow scales behind it, and the card's
 * content is clipped to the plate, so the browser neither lays out nor paints during the animation.
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

/** The position of a card of another height: a dialog centered, a sheet at the bottom, an embedded card on top. */
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
