import { type RefObject, useLayoutEffect, useState } from 'react'

/** No list puts more tiles than this into the page, however high the window is. */
const mostTiles = 52
/** Rows beyond the edge, so that scrolling finds them there. */
const beyond = 2
/** A tile is not to be narrower. Pixels. */
const narrowest = 79
/** Of a row until one has been measured. Pixels. */
const usualHeight = 98
const gap = 4

type Measures = { columns: number; rowHeight: number; top: number; bottom: number }

/** Which tiles of a list are in sight: indexes, and what is needed to place them. */
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
    // Not at once: what is drawn again then is of another size itself.
    const observer = new ResizeObserver(() => void requestAnimationFrame(look))
    observer.observe(element)
    // Scrolling is not heard outside of the shadow root it happens in.
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

/** The rows of a list that are in sight. */
export function rowsInSight(list: HTMLElement, rowHeight: number): number {
  const height = list.closest('.view')?.clientHeight ?? innerHeight
  return Math.max(1, Math.floor(height / rowHeight) - 1)
}

/**
 * How much of the list may be seen, from its own top. The card is still growing when it is first drawn, so
 * the end is that of the window.
 */
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

/** The one before where nothing that matters has changed: then nothing is drawn again. */
function same(before: Measures, now: Measures): Measures {
  const row = (pixels: number) => Math.floor(pixels / now.rowHeight)
  const isSame =
    before.columns === now.columns &&
    before.rowHeight === now.rowHeight &&
    row(before.top) === row(now.top) &&
    row(before.bottom) === row(now.bottom)
  return isSame ? before : now
}
