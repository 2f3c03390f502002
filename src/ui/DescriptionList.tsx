import type { ReactNode } from 'react'
import css from '../../styles/description-list.css'
import { classes } from './classes.ts'
import { DownIcon, InfoIcon } from './icons/later.tsx'
import { useSheet } from './useSheet.ts'

/** Names at the start, values at the end. `alone`: without the tear line above, in a slip that has only facts. */
export function DescriptionList({ alone, children }: { alone?: boolean | undefined; children: ReactNode }) {
  useSheet('description-list', css)
  return <dl className={classes('description-list', alone && 'description-list--alone')}>{children}</dl>
}

export type DescriptionItemProps = {
  name: ReactNode
  children: ReactNode
  /** A small button that explains: what it is called and what it does. */
  hint?: { label: string; onPress: () => void; expanded?: boolean | undefined } | undefined
}

/** One fact. Numbers come as `NumberText`. */
export function DescriptionItem({ name, children, hint }: DescriptionItemProps) {
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

type DisclosureProps = {
  title: ReactNode
  /** Fields and choices instead of facts: they have room around them. */
  roomy?: boolean | undefined
  children: ReactNode
}

/** What only some want to read or set, under one line. */
export function Disclosure({ title, roomy, children }: DisclosureProps) {
  useSheet('description-list', css)
  return (
    <details className="disclosure">
      <summary>
        <span>{title}</span>
        <DownIcon size={16} />
      </summary>
      {roomy ? <div className="disclosure__room">{children}</div> : children}
    </details>
  )
}
