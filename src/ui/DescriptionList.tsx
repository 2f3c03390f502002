import type { ReactNode } from 'react'
import css from '../../styles/description-list.css'
import { DownIcon, InfoIcon } from './icons/later.tsx'
import { NumberText } from './NumberText.tsx'
import { classes, useSheet } from './sheet.ts'

/** Names at the start, values at the end. `alone`: without the tear line above, if there is nothing else. */
export function DescriptionList({ alone, children }: { alone?: boolean | undefined; children: ReactNode }) {
  useSheet('description-list', css)
  return <dl className={classes('description-list', alone && 'description-list--alone')}>{children}</dl>
}

export type DescriptionItemProps = {
  name: ReactNode
  children?: ReactNode
  /** A number with its unit, in place of other content. */
  number?: string | undefined
  /** A small button that explains the item: its name and action. */
  hint?: { label: string; onPress: () => void; expanded?: boolean | undefined } | undefined
}

export function DescriptionItem({ name, children, number, hint }: DescriptionItemProps) {
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
      <dd>{number === undefined ? children : <NumberText>{number}</NumberText>}</dd>
    </div>
  )
}

type DisclosureProps = {
  title: ReactNode
  /** For fields and choices: adds space around them. */
  roomy?: boolean | undefined
  children: ReactNode
}

/** A collapsed section for what only some users need. */
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
