import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import css from '../../styles/shell.css'
import { Header, type HeaderContent } from './Header.tsx'
import { classes, useSheet } from './sheet.ts'
import { lastHeight, useCardHeight } from './useCardHeight.ts'
import { watchEdges } from './watchEdges.ts'

export type CardProps = HeaderContent & {
  direction?: 'next' | 'back' | 'none' | undefined
  /** A list keeps its height while it is filtered. */
  list?: boolean | undefined
  /** Each new number shakes the card once: closing was refused. */
  shakes?: number | undefined
  /** A view that stays next to this one, at the start. */
  side?: SideContent | undefined
  children: ReactNode
}

export type SideContent = {
  title: string
  children: ReactNode
  /** Called before a button or link of it acts. */
  onPress(): void
}

type Inner = CardProps & { titleId: string; embedded?: boolean | undefined }

/** Header and view. `Shell` shows it over the page, `EmbeddedCard` in it. */
export function Card({ titleId, embedded, ...props }: Inner) {
  useSheet('shell', css)
  const { viewKey, direction, list, side, untitled, children } = props
  const card = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useCardHeight(card, body, viewKey)
  useViewFocus(title, viewKey)
  useShake(card, props.shakes)
  const enter = direction === 'none' ? undefined : direction

  return (
    <section
      ref={card}
      className={classes('card', embedded && 'card--embedded', side && 'card--wide')}
      aria-labelledby={embedded ? titleId : undefined}
      part="card"
    >
      {side && <Side {...side} titleId={untitled ? titleId : undefined} titleRef={title} />}
      <Header {...props} titleId={titleId} titleRef={title} enter={enter} />
      {/* biome-ignore lint/a11y/useSemanticElements: named since some browsers stop where it scrolls; no form is in it */}
      <div
        className="view"
        role="group"
        aria-labelledby={titleId}
        data-enter={enter}
        key={viewKey}
        ref={fadeAtEdges}
      >
        <div
          className={classes('view__body', list && 'view__body--list')}
          style={lastHeight(viewKey)}
          ref={body}
        >
          {children}
        </div>
      </div>
    </section>
  )
}

/** The card as a part of the page: no backdrop, no Close, and it takes no focus from the page. */
export function EmbeddedCard({ toasts, ...card }: CardProps & { toasts?: ReactNode }) {
  useSheet('shell', css)
  const titleId = useId()
  return (
    <div className="embedded">
      {toasts}
      <Card {...card} titleId={titleId} embedded />
    </div>
  )
}

const fadeAtEdges = (view: HTMLElement | null) => (view ? watchEdges(view) : undefined)

type SideProps = SideContent & {
  /** Set if its title is that of the dialog. */
  titleId: string | undefined
  titleRef: Ref<HTMLHeadingElement>
}

function Side({ title, titleId, titleRef, onPress, children }: SideProps) {
  const press = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button, a')) onPress()
  }
  return (
    <div className="side" onClickCapture={press}>
      <div className="header">
        {titleId === undefined ? (
          <h3 className="header__title">{title}</h3>
        ) : (
          <h2 ref={titleRef} id={titleId} className="header__title" tabIndex={-1}>
            {title}
          </h2>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: named since some browsers stop where it scrolls; no form is in it */}
      <div className="view" role="group" aria-label={title} ref={fadeAtEdges}>
        <div className="view__body">{children}</div>
      </div>
    </div>
  )
}

function useShake(element: RefObject<HTMLElement | null>, shakes: number | undefined): void {
  useEffect(() => {
    const shaken = element.current
    if (!shaken || !shakes) return
    delete shaken.dataset.shake
    // Without a layout in between, the animation would not restart.
    void shaken.offsetWidth
    shaken.dataset.shake = ''
  }, [element, shakes])
}

/**
 * Focuses the title whenever the view changes; a field in it may then take the focus. The dialog focuses the first
 * view; an embedded one takes no focus.
 */
function useViewFocus(title: RefObject<HTMLElement | null>, viewKey: string): void {
  const shown = useRef(viewKey)
  useLayoutEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    title.current?.focus({ preventScroll: true })
  }, [title, viewKey])
}
