import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from '../../styles/row.css'
import tileCss from '../../styles/wallet-tile.css'
import { nextTile } from './listKeys.ts'
import { useSheet } from './sheet.ts'
import { useTypeahead } from './useTypeahead.ts'
import { rowsInSight, useWindow } from './useWindow.ts'

export type Tile = {
  key: string
  /** The text for typeahead. */
  name: string
}

export type TileListProps<Item extends Tile> = {
  label: string
  tiles: readonly Item[]
  /** The total number, including tiles that are not loaded yet. */
  total: number
  /** Renders one tile. Pass a stable function: a tile renders again only for another item. */
  draw: (item: Item, tabIndex: 0 | -1) => ReactNode
  /** Called near the end, to load more. */
  onNearEnd?: (() => void) | undefined
  testId?: string | undefined
}

/** Rows before the end that count as near. */
const rowsAhead = 5

/**
 * Thousands of tiles: renders only the visible ones, and the one with the focus. One tab stop; arrows, Home, End, page
 * keys and typing a name move within.
 */
export function TileList<Item extends Tile>(props: TileListProps<Item>) {
  useSheet('row', css)
  useSheet('wallet-tile', tileCss)
  const { label, tiles, total, draw, onNearEnd, testId } = props
  const list = useRef<HTMLUListElement>(null)
  const { columns, rowHeight, first, last } = useWindow(list, tiles.length)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, Math.max(0, tiles.length - 1))
  const { take, wants } = useFocusMove(list, active)
  const typed = useTypeahead(tiles)
  const nearEnd = last >= tiles.length - rowsAhead * columns

  useLayoutEffect(() => {
    if (nearEnd) onNearEnd?.()
  })
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const perPage = rowsInSight(event.currentTarget, rowHeight) * columns
    const place = { at: active, count: tiles.length, columns, perPage, right }
    const next = nextTile(event.key, place) ?? typed(event.nativeEvent, active)
    if (next === undefined) return
    event.preventDefault()
    wants(next)
    setChosen(next)
  }
  const shown = indexesOf({ first, last, active, count: tiles.length })
  return (
    <ul
      ref={list}
      className="group tiles-window"
      aria-label={label}
      data-testid={testId}
      style={{ blockSize: Math.ceil(tiles.length / columns) * rowHeight + 8 }}
      onKeyDown={move}
      onFocus={({ target }) => setChosen(take(target) ?? active)}
    >
      {shown.map((at) => {
        const item = tiles[at]
        if (!item) return null
        const style = {
          insetBlockStart: Math.floor(at / columns) * rowHeight + 4,
          insetInlineStart: `calc(4px + (100% - 8px) * ${(at % columns) / columns})`,
          inlineSize: `calc((100% - 8px) / ${columns})`,
        }
        return (
          <li key={item.key} data-at={at} aria-setsize={total} aria-posinset={at + 1} style={style}>
            <Drawn item={item} tabIndex={at === active ? 0 : -1} draw={draw as DrawnProps['draw']} />
          </li>
        )
      })}
    </ul>
  )
}

type DrawnProps = { item: Tile; tabIndex: 0 | -1; draw: (item: Tile, tabIndex: 0 | -1) => ReactNode }
const Drawn = memo(function Drawn({ item, tabIndex, draw }: DrawnProps) {
  return draw(item, tabIndex)
})

/** The visible tiles, and the focused one wherever it is. */
function indexesOf({
  first,
  last,
  active,
  count,
}: Record<'first' | 'last' | 'active' | 'count', number>): number[] {
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (count === 0 || (active >= first && active <= last)) return inSight
  return active < first ? [active, ...inSight] : [...inSight, active]
}

/** Focuses a tile once it renders, and returns which one has the focus. */
function useFocusMove(list: { current: HTMLUListElement | null }, active: number) {
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current !== active) return
    wanted.current = undefined
    const item = list.current?.querySelector(`[data-at="${active}"]`)
    item?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
    item?.scrollIntoView({ block: 'nearest' })
  })
  return {
    wants(at: number) {
      wanted.current = at
    },
    take(target: EventTarget): number | undefined {
      const item = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : undefined
      return item ? Number(item.dataset.at) : undefined
    },
  }
}
