import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far from the visible part of the list to render. */
const margin = '400px 0px'

/** For any scroll container: the view, or the page if the view is as high as its content; that may change. */
const near = { rootMargin: margin, scrollMargin: margin }

export type LazySectionProps = {
  /** The estimated height of the section: pixels. */
  height: number
  /** Probably not visible: renders only when near. */
  startsAway?: boolean | undefined
  children: ReactNode
}

/**
 * A section of a long list, rendered only near the visible part; otherwise an empty space of its height. A section with
 * the focus stays rendered.
 */
export function LazySection({ height, startsAway = false, children }: LazySectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(startsAway ? height : undefined)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver((changes) => {
      const isNear = changes.at(-1)?.isIntersecting ?? true
      if (isNear) setAway(undefined)
      else if (!element.matches(':focus-within')) setAway(element.offsetHeight || height)
    }, near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [height])
  return (
    <div ref={box} style={away === undefined ? undefined : { blockSize: away }}>
      {away === undefined && children}
    </div>
  )
}

/** Calls back when the end of a list is near: each time, and when `again` changes. */
export function NearEnd({ onNear, again }: { onNear: () => void; again: unknown }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end may still be near after more has come
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver((changes) => {
      if (changes.some(({ isIntersecting }) => isIntersecting)) onNear()
    }, near)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onNear, again])
  return <div ref={box} />
}
