import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import css from '../../styles/menu.css'
import rowCss from '../../styles/row.css'
import { classes } from './classes.ts'
import { ChevronIcon } from './icons/first.tsx'
import type { MenuPlace } from './MenuButton.tsx'
import { Pressable } from './Pressable.tsx'
import { useMenuKeys } from './useMenuKeys.ts'
import { useSheet } from './useSheet.ts'

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
  kind?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  onPress?: (() => void) | undefined
  testId?: string | undefined
}

export type MenuProps = MenuPlace & {
  /** The name of the menu. */
  label: string
  /** Content above the items. */
  head?: ReactNode
  items: readonly MenuItem[]
}

/** The menu of a `MenuButton`. Arrows, Home, End and letters move in it. */
export function Menu({ id, label, head, items, from, onLeave, onClose }: MenuProps) {
  useSheet('row', rowCss)
  useSheet('menu', css)
  const list = useRef<HTMLDivElement>(null)
  useLightDismissal(list, onClose)
  const { onKeyDown } = useMenuKeys(list, { items, from, onLeave, onClose })
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
