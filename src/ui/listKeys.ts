/** The item that a key moves to, from the last one to the first; undefined for other keys. */
export function nextItem(
  key: string,
  { at, count, back, next }: { at: number; count: number; back: string; next: string },
): number | undefined {
  if (key === next) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export type TilePlace = {
  at: number
  count: number
  columns: number
  /** Tiles in the visible part. */
  perPage: number
  /** 1, or -1 in right-to-left languages. */
  right: number
}

/** The tile that a key moves to; undefined for other keys. */
export function nextTile(key: string, { at, count, columns, perPage, right }: TilePlace): number | undefined {
  const to: Record<string, number> = {
    ArrowRight: at + right,
    ArrowLeft: at - right,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: Math.min(at + perPage, count - 1),
    PageUp: Math.max(at - perPage, 0),
    Home: 0,
    End: count - 1,
  }
  const next = Object.hasOwn(to, key) ? to[key] : undefined
  if (next === undefined || count === 0) return undefined
  return next >= 0 && next < count ? next : at
}
