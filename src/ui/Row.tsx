import type { ReactNode } from 'react'
import css from '../../styles/row.css'
import { box } from './box.tsx'
import { elementsOf } from './elementsOf.ts'
import { ChevronIcon, ExternalIcon } from './icons/first.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { classes, useSheet } from './sheet.ts'

export type GroupProps = {
  /** The name of the list, if it has no heading. */
  label?: string | undefined
  busy?: boolean | undefined
  /** `group`: a sunken group; `list`: rows directly on the card. */
  kind?: 'group' | 'list' | undefined
  /** Rows; each becomes one item of the list. */
  children: ReactNode
  testId?: string | undefined
}

/** A list of rows. */
export function Group({ label, busy, kind = 'group', children, testId }: GroupProps) {
  useSheet('row', css)
  return (
    <ul className={kind} aria-label={label} aria-busy={busy || undefined} data-testid={testId}>
      {elementsOf(children).map(({ key, element }) => (
        <li key={key}>{element}</li>
      ))}
    </ul>
  )
}

/** A sunken box without a list, for example for an empty state. */
export const GroupBox = box('div', 'row', css, 'group')

export type RowProps = PressableProps & {
  title: ReactNode
  /** The second line. */
  sub?: ReactNode
  /** An `Avatar`, alone or in a `WithBadge`, an `Identicon`, `IconTile` or `Skeleton`. */
  mark?: ReactNode
  /** A `Tag`, a number or a word at the end. */
  end?: ReactNode
  /** An amount and its value, one above the other, instead of `end`. */
  amounts?: [ReactNode, ReactNode?] | undefined
  /** `chevron` opens another view, `external` another site. */
  leads?: 'chevron' | 'external' | undefined
  /** The active one. */
  current?: boolean | undefined
  kind?: 'help' | 'lead' | undefined
  /** Only proper names are cut with an ellipsis. */
  isName?: boolean | undefined
  label?: string | undefined
}

/** One row of a list: name, details, and an amount or status at the end. Static without `onPress`. */
export function Row({
  title,
  sub,
  mark,
  end,
  amounts,
  leads,
  current,
  kind,
  isName,
  label,
  ...press
}: RowProps) {
  useSheet('row', css)
  const name = classes('row', kind && `row--${kind}`)
  const content = (
    <>
      {mark}
      <span className="row__main">
        <span className={classes('row__title', isName && 'clip')}>{title}</span>
        {sub !== undefined && <span className="row__sub">{sub}</span>}
      </span>
      {amounts && (
        <span className="row__end row__end--num">
          {amounts.map((amount, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: first and second line never change places
            <span key={at}>{amount}</span>
          ))}
        </span>
      )}
      {!amounts && (end || leads) && (
        <span className="row__end">
          {typeof end === 'string' ? <span>{end}</span> : end}
          {leads === 'chevron' && <ChevronIcon size={16} className="chev" />}
          {leads === 'external' && <ExternalIcon size={16} className="chev" />}
        </span>
      )}
    </>
  )
  if (!press.onPress && press.href === undefined && !press.disabled && !press.blocked) {
    return (
      <div className={name} part="row" data-testid={press.testId}>
        {content}
      </div>
    )
  }
  return (
    <Pressable {...press} className={name} part="row" aria-current={current || undefined} aria-label={label}>
      {content}
    </Pressable>
  )
}

/** A tag at the end of a row; with `live` it has a dot ("Installed"). */
export function Tag({ live, children }: { live?: boolean | undefined; children: ReactNode }) {
  return <span className={live ? 'state-dot' : undefined}>{children}</span>
}

/** An icon for a row without a picture. */
export function IconTile({ tone, round, large, children }: GlyphProps) {
  useSheet('row', css)
  const name = classes(
    'icon-tile',
    tone && `icon-tile--${tone}`,
    round && 'icon-tile--round',
    large && 'icon-tile--64',
  )
  return <span className={name}>{children}</span>
}

type GlyphProps = {
  tone?: 'accent' | undefined
  round?: boolean | undefined
  /** 64 pixels instead of 40, for a connection diagram. */
  large?: boolean | undefined
  children: ReactNode
}
