import type { ReactNode } from 'react'
import css from '../../styles/row.css'
import { box } from './box.tsx'
import { elementsOf } from './elementsOf.ts'
import { useSheet } from './useSheet.ts'

export type GroupProps = {
  /** The name of the list, if it has no heading. */
  label?: string | undefined
  busy?: boolean | undefined
  /** `group`: a sunken group; `list`: rows directly on the card; `grid`: tiles of wallets. */
  kind?: 'group' | 'list' | 'grid' | undefined
  /** Rows; each becomes one item of the list. */
  children: ReactNode
  testId?: string | undefined
}

/** A list of rows. */
export function Group({ label, busy, kind = 'group', children, testId }: GroupProps) {
  useSheet('row', css)
  const name = kind === 'grid' ? 'group grid' : kind
  return (
    <ul className={name} aria-label={label} aria-busy={busy || undefined} data-testid={testId}>
      {elementsOf(children).map(({ key, element }) => (
        <li key={key}>{element}</li>
      ))}
    </ul>
  )
}

/** A sunken box without a list, for example for an empty state. */
export const GroupBox = box('div', 'row', css, 'group')
