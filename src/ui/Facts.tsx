import type { ReactNode } from 'react'
import css from '../../styles/facts.css'
import { classes } from './classes.ts'
import { DownIcon } from './icons/DownIcon.tsx'
import { InfoIcon } from './icons/InfoIcon.tsx'
import { useSheet } from './useSheet.ts'

/** Names at the start, values at the end. `alone`: without the tear line above, in a slip that has only facts. */
export function Facts({ alone, children }: { alone?: boolean | undefined; children: ReactNode }) {
  useSheet('facts', css)
  return <dl className={classes('facts', alone && 'facts--alone')}>{children}</dl>
}

export type FactProps = {
  name: ReactNode
  children: ReactNode
  /** A small button that explains: what it is called and what it does. */
  hint?: { label: string; onPress: () => void; expanded?: boolean | undefined } | undefined
}

/** One fact. Numbers come as `NumberText`. */
export function Fact({ name, children, hint }: FactProps) {
  return (
    <div>
      <dt>
        {name}
        {hint && (
          <button
            type="button"
            className="hint"
            aria-label={hint.label}
            aria-expanded={hint.expanded}
            onClick={hint.onPress}
          >
            <InfoIcon size={16} />
          </button>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What only some want to read, under one line. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  useSheet('facts', css)
  return (
    <details className="fold">
      <summary>
        <span>{title}</span>
        <DownIcon size={16} />
      </summary>
      {children}
    </details>
  )
}
