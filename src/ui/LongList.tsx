import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Group, type GroupProps } from './Row.tsx'

/** Rows that render together while a long list scrolls. */
const rowsAtOnce = 12
const rowHeight = 58
/** Sections that render at first: enough to fill the view. */
const partsAtFirst = 2

export type LongListProps<Item> = Pick<GroupProps, 'kind' | 'testId'> & {
  label: string
  items: readonly Item[]
  /** Renders one row, with a key. */
  draw: (item: Item) => ReactElement
}

/** Thousands of rows: renders only those near the visible part. */
export function LongList<Item>({ label, items, kind, draw, testId }: LongListProps<Item>) {
  if (items.length <= rowsAtOnce * partsAtFirst) {
    return (
      <Group label={label} kind={kind} testId={testId}>
        {items.map(draw)}
      </Group>
    )
  }
  const parts = Array.from({ length: Math.ceil(items.length / rowsAtOnce) }, (_, at) =>
    items.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
  return (
    <div data-testid={testId}>
      {parts.map((part, at) => (
        <LazySection
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
          key={at}
          height={part.length * rowHeight}
          startsAway={at >= partsAtFirst}
        >
          <Group label={label} kind={kind}>
            {part.map(draw)}
          </Group>
        </LazySection>
      ))}
    </div>
  )
}

/** How far from the visible part of the list to render. */
const margin = '400px 0px'

/** For any scroll container: the view, or the page if the view is as high as its content; that may change. */
const near = { rootMargin: margin, scrollMargin: margin }

type LazySectionProps = {
  /** The estimated height of the section: pixels. */
  height: number
  /** Probably not visible: renders only when near. */
  startsAway: boolean
  children: ReactNode
}

/**
 * A section of a long list, rendered only near the visible part; otherwise an empty space of its height. A section with
 * the focus stays rendered.
 */
function LazySection({ height, startsAway, children }: LazySectionProps) {
  const [away, setAway] = useState(startsAway ? height : undefined)
  const box = useNearness((isNear, element) => {
    if (isNear) setAway(undefined)
    else if (!element.matches(':focus-within')) setAway(element.offsetHeight || height)
  })
  return (
    <div ref={box} style={away === undefined ? undefined : { blockSize: away }}>
      {away === undefined && children}
    </div>
  )
}

/** Calls back when the end of a list is near: each time, and when `again` changes. */
export function NearEnd({ onNear, again }: { onNear: () => void; again: unknown }) {
  return <div ref={useNearness((isNear) => isNear && onNear(), again)} />
}

/** Calls back when an element comes near the visible part or leaves it, at first, and when `again` changes. */
function useNearness(look: (isNear: boolean, element: HTMLElement) => unknown, again?: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const onLook = useEffectEvent(look)
  useEffect(() => {
    // The end may still be near after more has come.
    void again
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver((changes) => {
      onLook(changes.at(-1)?.isIntersecting ?? true, element)
    }, near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [again])
  return box
}
