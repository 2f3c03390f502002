import type { ReactNode } from 'react'
import css from '../../styles/row.css'
import { classes } from './classes.ts'
import { elementsOf } from './elementsOf.ts'
import { useSheet } from './useSheet.ts'

export type GroupProps = {
  /** What the list is called, where no heading says it. */
  label?: string | undefined
  busy?: boolean | undefined
  /** `group`: a sunken group; `list`: rows on the card itself; `grid`: tiles of wallets. */
  kind?: 'group' | 'list' | 'grid' | undefined
  /** Rows; each becomes one item of the list. */
  children: ReactNode
  testId?: string | undefined
}

/** A list of rows. */
export function Group({ label, busy, kind = 'group', children, testId }: GroupProps) {
  useSheet('row', css)
  const name = classes(kind === 'grid' ? 'group grid' : kind)
  return (
    <ul className={name} aria-label={label} aria-busy={busy || undefined} data-testid={testId}>
      {elementsOf(children).map(({ key, element }) => (
        <li key={key}>{element}</li>
      ))}
    </ul>
  )
}

/** A sunken ground without a list, for an empty state, say. */
export function GroupBox({ children }: { children: ReactNode }) {
  useSheet('row', css)
  return <div className="group">{children}</div>
}
