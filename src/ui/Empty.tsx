import type { ReactNode } from 'react'
import css from '../../styles/empty.css'
import { useSheet } from './sheet.ts'

export type EmptyProps = {
  icon: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Small `Button`s. */
  children?: ReactNode
}

/** An empty or failed list: what will be here, and what the user can do. */
export function Empty({ icon, title, text, children }: EmptyProps) {
  useSheet('empty', css)
  return (
    <div className="empty">
      <span className="loop" aria-hidden="true">
        <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="30" />
        </svg>
        {icon}
      </span>
      <h3 className="empty__title">{title}</h3>
      {text !== undefined && <p className="empty__text">{text}</p>}
      {children !== undefined && <div className="empty__ways">{children}</div>}
    </div>
  )
}
