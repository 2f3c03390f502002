import type { ReactNode } from 'react'
import rowCss from '../../styles/row.css'
import css from '../../styles/steps.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { ConnectionLine } from './ConnectionDiagram.tsx'
import { CheckIcon } from './icons/later.tsx'
import { useSheet } from './sheet.ts'

export type Step = {
  id: string
  title: ReactNode
  sub?: ReactNode
  state: 'done' | 'now' | 'next'
}

/** Past, current and future steps: badges on a vertical line. */
export function Steps({ steps, label }: { steps: Step[]; label?: string | undefined }) {
  useSheet('row', rowCss)
  useSheet('steps', css)
  return (
    <ol className="group steps" aria-label={label}>
      {steps.map(({ id, title, sub, state }, at) => (
        <li className="step" data-state={state} aria-current={state === 'now' ? 'step' : undefined} key={id}>
          <ConnectionBadge>{state === 'done' ? <CheckIcon /> : at + 1}</ConnectionBadge>
          <span className="step__main">
            <span className="step__title">{title}</span>
            {sub !== undefined && <span className="step__sub">{sub}</span>}
          </span>
          {at < steps.length - 1 && <ConnectionLine upright />}
        </li>
      ))}
    </ol>
  )
}
