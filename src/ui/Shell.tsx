import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react'
import css from '../../styles/shell.css'
import { Card, type CardProps } from './Card.tsx'
import { useSheet } from './sheet.ts'
import { stopsIn, useDialog } from './useDialog.ts'

export type ShellProps = CardProps & {
  open: boolean
  /** The card renders while it is closed, so that opening only shows it. */
  prepared?: boolean | undefined
  /** A click outside the card. Default: Close. */
  onCover?: (() => void) | undefined
  /** Messages at the top of the backdrop: `Toasts`. */
  toasts?: ReactNode
}

/** The layer over the page: backdrop, card, messages. Keeps its last content while it animates out. */
export function Shell({ open, prepared = false, onCover, toasts, ...card }: ShellProps) {
  useSheet('shell', css)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const last = useRef(card)
  if (open || prepared) last.current = card
  const present = useDialog(dialog, open)
  const leave = card.onBack ?? card.onClose

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab' && !event.defaultPrevented) goRound(event)
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    leave?.()
  }
  // Other ways to close, such as the back gesture of a phone.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave?.()
  }
  const { onMouseDown, onClick } = usePresses(onCover ?? card.onClose)

  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-labelledby={titleId}
      aria-modal
      data-state={open ? 'opening' : present ? 'closing' : prepared ? 'ready' : undefined}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {(present || prepared) && (
        <div className="overlay__frame">
          {toasts}
          <Card {...last.current} titleId={titleId} />
        </div>
      )}
    </dialog>
  )
}

/** From the last tab stop to the first and back: browsers differ here. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, shiftKey } = event
  const stops = stopsIn(currentTarget)
  if (shiftKey) stops.reverse()
  // The title is before the first tab stop.
  if (target !== stops.at(-1) && !(shiftKey && (target as Element).matches('h2'))) return
  event.preventDefault()
  stops[0]?.focus()
}

/** A pointer moves less than this during a click. */
const stillPx = 8

/**
 * A click on the backdrop: begun and ended there, so that selecting text past the edge closes nothing. While the card
 * moves, it closes nothing either, because it was aimed at the card. Also counts a click on a button that moved away
 * from the pointer before its end, because something appeared above it.
 */
function usePresses(onCover: (() => void) | undefined) {
  const began = useRef<{ on: Element; x: number; y: number }>(undefined)
  const press = ({ target, clientX, clientY }: MouseEvent) => {
    const { on, x = 0, y = 0 } = began.current ?? {}
    if (!on || !(target instanceof Element)) return
    if (isCover(on) && isCover(target)) return onCover?.()
    // The browser sends a click that ends on another element to the closest common ancestor.
    const isElsewhere = target !== on && target.contains(on)
    const isStill = Math.hypot(clientX - x, clientY - y) < stillPx
    if (isElsewhere && isStill && on instanceof HTMLElement && on.matches('button,a')) on.click()
  }
  return {
    onMouseDown({ target, currentTarget, clientX, clientY }: MouseEvent) {
      const on = target instanceof Element ? (target.closest('button,a') ?? target) : undefined
      began.current = on && !isBesideMoving(on, currentTarget) ? { on, x: clientX, y: clientY } : undefined
    },
    onClick(event: MouseEvent) {
      if (!(event.target instanceof Element && isBesideMoving(event.target, event.currentTarget)))
        press(event)
      began.current = undefined
    },
  }
}

const isCover = (target: Element) => target.matches('.overlay, .overlay__frame')

const isBesideMoving = (target: Element, dialog: Element) =>
  isCover(target) && dialog.querySelector('[data-moving]') !== null
