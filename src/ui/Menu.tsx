import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import css from '../../styles/menu.css'
import rowCss from '../../styles/row.css'
import { ChevronIcon } from './icons/first.tsx'
import { nextItem } from './listKeys.ts'
import type { MenuPlace } from './MenuButton.tsx'
import { Pressable } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'
import { useTypeahead } from './useTypeahead.ts'

export type MenuItem = {
  id: string
  /** The text, also for typeahead. */
  name: string
  mark: ReactNode
  /** Its state: the active network, or a number. */
  end?: ReactNode
  /** Replaces `name` for screen readers, for example to announce a new window. */
  label?: string | undefined
  /** It opens another view. */
  leads?: boolean | undefined
  kind?: 'danger' | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  onPress?: (() => void) | undefined
  testId?: string | undefined
}

export type MenuProps = MenuPlace & {
  label: string
  /** Content above the items. */
  head?: ReactNode
  items: readonly MenuItem[]
}

/** The menu of a `MenuButton`. Arrows, Home, End and letters move in it. */
export function Menu(props: MenuProps) {
  const { id, label, head, items, onLeave, onClose } = props
  useSheet('row', rowCss)
  useSheet('menu', css)
  const list = useRef<HTMLDivElement>(null)
  useLightDismissal(list, onClose)
  const onKeyDown = useMenuKeys(list, props)
  return (
    <div className="menu" part="menu">
      {head}
      <div className="menu__items" role="menu" id={id} aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {items.map(({ id, name, mark, end, label, leads, kind, disabled, onPress, ...press }) => (
          <Pressable
            key={id}
            {...press}
            role="menuitem"
            className={classes('row menu__item', kind === 'danger' && 'row--danger')}
            aria-label={label}
            aria-disabled={disabled || undefined}
            tabIndex={-1}
            onPress={() => {
              if (disabled) return
              onLeave()
              onPress?.()
            }}
          >
            <span className="menu__mark">{mark}</span>
            <span className="row__main">
              <span className="row__title">{name}</span>
            </span>
            {(end !== undefined || leads) && (
              <span className="row__end">
                {typeof end === 'string' ? <span className="clip">{end}</span> : end}
                {leads && <ChevronIcon size={16} className="chev" />}
              </span>
            )}
          </Pressable>
        ))}
      </div>
    </div>
  )
}

/** A click outside the button and its menu closes the menu; one on the backdrop closes nothing else. */
function useLightDismissal(list: RefObject<HTMLElement | null>, onClose: () => void) {
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    const onPress = (event: Event) => {
      const path = event.composedPath()
      const place = list.current?.parentElement?.parentElement
      if (place && path.includes(place)) return
      if (path[0] instanceof Element && path[0].matches('.overlay, .overlay__frame')) event.stopPropagation()
      latest.current()
    }
    window.addEventListener('mousedown', onPress, true)
    return () => window.removeEventListener('mousedown', onPress, true)
  }, [list])
}

/** The keys of an open menu, which takes the focus when it opens. */
function useMenuKeys(list: RefObject<HTMLElement | null>, { items, from, onLeave, onClose }: MenuProps) {
  const findTyped = useTypeahead(items)
  useLayoutEffect(() => {
    const item = from === 'first' ? list.current?.firstElementChild : list.current?.lastElementChild
    if (item instanceof HTMLElement) item.focus()
  }, [list, from])
  return (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onClose()
    const all = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement)
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    const keys = { at, count: all.length, back: 'ArrowUp', next: 'ArrowDown' }
    const to = nextItem(event.key, keys) ?? findTyped(event.nativeEvent, at)
    if (event.key === 'Escape') onLeave()
    else if (to !== undefined) all[to]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
