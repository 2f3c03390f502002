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
import { useDialog } from './useDialog.ts'
import { useSheet } from './useSheet.ts'

export type ShellProps = CardProps & {
  open: boolean
  /** False while something in the page itself has to be reached: the cover stays, the page stays alive. */
  modal?: boolean | undefined
  /** `Escape`: Back on a stacked view, else Close, unless told. */
  onEscape?: (() => void) | undefined
  /** A press outside the card: Close, unless told. */
  onCover?: (() => void) | undefined
  /** Nothing is to be seen any more. */
  onClosed?: (() => void) | undefined
  /** Messages that hang from the top of the cover: `Toasts`. */
  toasts?: ReactNode
}

/** The layer over the page: cover, card, messages. While it moves out it shows what it showed last. */
export function Shell({ open, modal = true, onEscape, onCover, onClosed, toasts, ...card }: ShellProps) {
  useSheet('shell', css)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const last = useRef(card)
  if (open) last.current = card
  const present = useDialog(dialog, { open, modal, onClosed })
  const leave = onEscape ?? card.onBack ?? card.onClose

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab' && !event.defaultPrevented) goRound(event)
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    leave?.()
  }
  // Other ways to ask for leave: the back gesture of a phone.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    leave?.()
  }
  const { onMouseDown, onClick } = useCoverPress(onCover ?? card.onClose)

  return (
    <dialog
      ref={dialog}
      className="overlay"
      aria-labelledby={titleId}
      aria-modal={modal}
      data-state={open ? 'opening' : 'closing'}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {present && (
        <div className="overlay__frame">
          {toasts}
          <Card {...last.current} titleId={titleId} />
        </div>
      )}
    </dialog>
  )
}

/** From its last stop to its first and back: browsers differ in where the focus goes there. */
function goRound(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, shiftKey } = event
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('a,button,input,summary')].filter(
    (stop) => stop.matches(':enabled,a,summary') && stop.tabIndex === 0 && stop.offsetWidth > 0,
  )
  if (shiftKey) stops.reverse()
  // Before the first stop lies the title.
  if (target !== stops.at(-1) && !(shiftKey && (target as Element).matches('h2'))) return
  event.preventDefault()
  stops[0]?.focus()
}

/** A press on the cover: begun and ended there, so that marking text past the edge closes nothing. */
function useCoverPress(onPress: (() => void) | undefined) {
  const began = useRef(false)
  const isCover = ({ target }: MouseEvent) =>
    target instanceof Element && (target.matches('.overlay') || target.matches('.overlay__frame'))
  return {
    onMouseDown: (event: MouseEvent) => {
      began.current = isCover(event)
    },
    onClick: (event: MouseEvent) => {
      if (began.current && isCover(event)) onPress?.()
      began.current = false
    },
  }
}
