import type { ReactNode } from 'react'
import css from '../../styles/row.css'
import { classes } from './classes.ts'
import { elementsOf } from './elementsOf.ts'
import { useSheet } from './useSheet.ts'

export type TrayProps = {
  /** What the list is called, where no heading says it. */
  label?: string | undefined
  busy?: boolean | undefined
  /** `tray`: a sunken group; `list`: rows on the card itself; `grid`: tiles of wallets. */
  kind?: 'tray' | 'list' | 'grid' | undefined
  /** Rows; each becomes one item of the list. */
  children: ReactNode
  testId?: string | undefined
}

/** A list of rows. */
export function Tray({ label, busy, kind = 'tray', children, testId }: TrayProps) {
  useSheet('row', css)
  const name = classes(kind === 'grid' ? 'tray grid' : kind)
  return (
    <ul className={name} aria-label={label} aria-busy={busy || undefined} data-testid={testId}>
      {elementsOf(children).map(({ key, element }) => (
        <li key={key}>{element}</li>
      ))}
    </ul>
  )
}

/** A sunken ground without a list, for an empty state, say. */
export function TrayBox({ children }: { children: ReactNode }) {
  useSheet('row', css)
  return <div className="tray">{children}</div>
}
