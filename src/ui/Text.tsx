import { type ReactNode, useEffect, useState } from 'react'
import css from '../../styles/text.css'
import { box } from './box.tsx'
import { classes, useSheet } from './sheet.ts'

export type TextProps = {
  /** The title of a state: "Continue in Otter". */
  title?: ReactNode
  /** One or two sentences below it. */
  lead?: ReactNode
  /** Waiting views and results are centered; forms, lists and reviews are not. */
  center?: boolean | undefined
}

/** The text of a view: a title and details. */
export function Text({ title, lead, center }: TextProps) {
  useSheet('text', css)
  return (
    <div className={classes('text', center && 'text--center')}>
      {title !== undefined && <h3 className="text__title">{title}</h3>}
      {lead !== undefined && <p className="text__lead">{lead}</p>}
    </div>
  )
}

/** The heading of a list, or a line above it; with `live`, changes are announced ("3 wallets found"). */
export function Label({ live, children }: { live?: boolean | undefined; children: ReactNode }) {
  useSheet('text', css)
  return live ? (
    <p className="label" role="status">
      {children}
    </p>
  ) : (
    <h3 className="label">{children}</h3>
  )
}

export const Legal = box('p', 'text', css, 'legal')

/** A link in a sentence. Opens in a new tab. */
export function Link({ href, children }: { href: string; children: ReactNode }) {
  useSheet('text', css)
  return (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}

/** "or", between two options. */
export function Divider({ children }: { children: ReactNode }) {
  useSheet('text', css)
  return (
    <div className="divider">
      <span>{children}</span>
    </div>
  )
}

/** How long a screen reader needs to notice an empty region before text appears in it. */
const regionDelayMs = 100

/**
 * Status text for screen readers: polite, or at once with `urgent`.
 *
 * The region exists before its text; otherwise the first text would not be announced.
 */
export function Status({ urgent, children }: { urgent?: boolean | undefined; children: string | undefined }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(setSaid, regionDelayMs, children)
    return () => clearTimeout(timer)
  }, [children])
  return (
    <p className="sr" role={urgent ? 'alert' : 'status'}>
      {said}
    </p>
  )
}
