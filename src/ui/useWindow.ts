import { type RefObject, useLayoutEffect, useState } from 'react'

/** The most tiles to render, however high the window is. */
const mostTiles = 52
/** Rows to render beyond the edge, for scrolling. */
const beyond = 2
/** The minimum width of a tile. Pixels. */
const narrowest = 79
/** The height of a row until one has been measured. Pixels. */
const usualHeight = 98
const gap = 4

type Measures = { columns: number; rowHeight: number; top: number; bottom: number }

/** The visible tiles of a list: indexes, and what is needed to position them. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number) {
  const [measures, setMeasures] = useState<Measures>({
    columns: 4,
    rowHeight: usualHeight,
    top: 0,
    bottom: usualHeight * 6,
  })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setMeasures((before) => same(before, measure(element)))
    look()
    // Delayed, because rendering changes the size again.
    const observer = new ResizeObserver(() => void requestAnimationFrame(look))
    observer.observe(element)
    // Scroll events do not leave their shadow root.
    const places = [element.getRootNode(), window]
    for (const place of places) place.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      for (const place of places) place.removeEventListener('scroll', look, { capture: true })
    }
  }, [list])

  const { columns, rowHeight, top, bottom } = measures
  const rows = Math.ceil(count / columns)
  const most = Math.floor(mostTiles / columns)
  const firstRow = Math.max(0, Math.min(Math.floor(top / rowHeight) - beyond, rows - 1))
  const lastRow = Math.min(rows - 1, Math.ceil(bottom / rowHeight) - 1 + beyond, firstRow + most - 1)
  return {
    columns,
    rowHeight,
    first: firstRow * columns,
    last: Math.min(count, (lastRow + 1) * columns) - 1,
  }
}

export function rowsInSight(list: HTMLElement, rowHeight: number): number {
  const height = list.closest('.view')?.clientHeight ?? innerHeight
  return Math.max(1, Math.floor(height / rowHeight) - 1)
}

/** How much of the list may be visible, from its own top. The card still grows at first, so use the window's bottom. */
function measure(element: HTMLElement): Measures {
  const box = element.getBoundingClientRect()
  const view = element.closest('.view')?.getBoundingClientRect()
  const tile = element.querySelector<HTMLElement>('li > *')
  const height = tile?.offsetHeight ?? 0
  return {
    columns: Math.min(4, Math.max(2, Math.floor((box.width - 8) / narrowest))),
    rowHeight: height > 0 ? height + gap : usualHeight,
    top: Math.max(0, Math.max(0, view?.top ?? 0) - box.top),
    bottom: Math.max(0, innerHeight - box.top),
  }
}

/** Returns the previous value if nothing relevant changed, which avoids a render. */
function same(before: Measures, now: Measures): Measures {
  const row = (pixels: number) => Math.floor(pixels / now.rowHeight)
  const isSame =
    before.columns === now.columns &&
    before.rowHeight === now.rowHeight &&
    row(before.top) === row(now.top) &&
    row(before.bottom) === row(now.bottom)
  return isSame ? before : now
}
