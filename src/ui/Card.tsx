import { type ReactNode, useRef } from 'react'
import css from '../../styles/shell.css'
import { classes } from './classes.ts'
import { Header, type HeaderContent } from './Header.tsx'
import { useCardHeight } from './useCardHeight.ts'
import { useShake } from './useShake.ts'
import { useSheet } from './useSheet.ts'
import { useViewFocus } from './useViewFocus.ts'

export type CardProps = HeaderContent & {
  direction?: 'next' | 'back' | 'none' | undefined
  /** A list keeps its height while it is filtered. */
  list?: boolean | undefined
  /** Each new number shakes the card once: closing was refused. */
  shakes?: number | undefined
  children: ReactNode
}

type Inner = CardProps & { titleId: string; embedded?: boolean | undefined }

/** Header and view. `Shell` lays it over the page, `EmbeddedCard` into it. */
export function Card({ titleId, embedded, ...props }: Inner) {
  useSheet('shell', css)
  const { viewKey, direction, list, children } = props
  const card = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useCardHeight(card, body)
  useViewFocus(title, viewKey)
  useShake(card, props.shakes)
  const enter = direction === 'none' ? undefined : direction

  return (
    <section
      ref={card}
      className={classes('card', embedded && 'card--embedded')}
      aria-labelledby={embedded ? titleId : undefined}
      part="card"
    >
      <Header {...props} titleId={titleId} titleRef={title} enter={enter} />
      {/* biome-ignore lint/a11y/useSemanticElements: named since some browsers stop where it scrolls; no form is in it */}
      <div className="view" role="group" aria-labelledby={titleId} data-enter={enter} key={viewKey}>
        <div className={classes('view__body', list && 'view__body--list')} ref={body}>
          {children}
        </div>
      </div>
    </section>
  )
}
