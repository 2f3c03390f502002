import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import css from '../../styles/menu.css'
import rowCss from '../../styles/row.css'
import { classes } from './classes.ts'
import { ChevronIcon } from './icons/first.tsx'
import { Pressable } from './Pressable.tsx'
import { useMenuKeys } from './useMenuKeys.ts'
import { useSheet } from './useSheet.ts'

export type MenuItem = {
  id: string
  /** What is read, and found by typing. */
  name: string
  mark: ReactNode
  /** How it stands: the network in use, how many there are. */
  end?: ReactNode
  /** Says more than `name` to screen readers: that a new window opens. */
  label?: string | undefined
  /** Another view lies behind it. */
  leads?: boolean | undefined
  kind?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  onPress?: (() => void) | undefined
  testId?: string | undefined
}

export type MenuButtonProps = {
  /** What the menu is called. */
  label: string
  /** What the button shows. */
  children: ReactNode
  className?: string | undefined
  /** Stands above the items and is none of them. */
  head?: ReactNode
  items: readonly MenuItem[]
  testId?: string | undefined
}

/**
 * A button that opens a menu. Arrows, Home, End and letters move in it; `Escape` leads back to the button, a
 * press elsewhere and `Tab` close it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function MenuButton({ label, children, className, head, items, testId }: MenuButtonProps) {
  useSheet('row', rowCss)
  useSheet('menu', css)
  const id = useId()
  const [open, setOpen] = useState<'first' | 'last'>()
  const place = useRef<HTMLDivElement>(null)
  const button = () => place.current?.querySelector<HTMLElement>('[aria-haspopup]')
  const close = () => setOpen(undefined)
  useLightDismissal(place, open !== undefined, close)

  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first')
  }
  const leave = () => {
    button()?.focus()
    close()
  }
  return (
    <div className="menu-place" ref={place}>
      <button
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        data-testid={testId}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && (
        <div className="menu">
          {head}
          <Items id={id} label={label} items={items} from={open} onLeave={leave} onClose={close} />
        </div>
      )}
    </div>
  )
}

type ItemsProps = Pick<MenuButtonProps, 'label' | 'items'> & {
  id: string
  /** Where the focus goes first. */
  from: 'first' | 'last'
  /** Closes it and gives the focus back. */
  onLeave: () => void
  onClose: () => void
}

function Items({ id, label, items, from, onLeave, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { onKeyDown } = useMenuKeys(list, { items, from, onLeave, onClose })
  return (
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
  )
}

/** A press outside closes; one on the cover around the card closes nothing else. */
function useLightDismissal(place: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!open) return
    const onPress = (event: Event) => {
      const path = event.composedPath()
      if (place.current && path.includes(place.current)) return
      if (path[0] instanceof Element && path[0].matches('.overlay, .overlay__frame')) event.stopPropagation()
      latest.current()
    }
    window.addEventListener('mousedown', onPress, true)
    return () => window.removeEventListener('mousedown', onPress, true)
  }, [place, open])
}
