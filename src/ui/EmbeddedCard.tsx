import { type ReactNode, useId } from 'react'
import css from '../../styles/shell.css'
import { Card, type CardProps } from './Card.tsx'
import { useSheet } from './useSheet.ts'

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
