import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from '../../styles/row.css'
import { useSheet } from './sheet.ts'

/** What a menu receives from its button. */
export type MenuPlace = {
  id: string
  /** The first item to focus. */
  from: 'first' | 'last'
  /** Closes it and returns the focus to the button. */
  onLeave: () => void
  onClose: () => void
}

export type MenuButtonProps = {
  children: ReactNode
  /** A `Menu`, rendered while it is open. */
  menu: (place: MenuPlace) => ReactNode
  testId: string
}

/**
 * A row that opens a menu. `Escape` returns to it; a click elsewhere and `Tab` close the menu.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function MenuButton({ children, menu, testId }: MenuButtonProps) {
  useSheet('row', css)
  const id = useId()
  const [open, setOpen] = useState<'first' | 'last'>()
  const place = useRef<HTMLDivElement>(null)
  const onClose = () => setOpen(undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(event.key === 'ArrowUp' ? 'last' : 'first')
  }
  const onLeave = () => {
    place.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
    onClose()
  }
  return (
    <div ref={place}>
      <button
        type="button"
        className="row"
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open && id}
        data-testid={testId}
        onClick={() => setOpen(open ? undefined : 'first')}
        onKeyDown={onKeyDown}
      >
        {children}
      </button>
      {open && menu({ id, from: open, onLeave, onClose })}
    </div>
  )
}
