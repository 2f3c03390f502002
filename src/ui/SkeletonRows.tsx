import rowCss from '../../styles/row.css'
import tileCss from '../../styles/wallet-tile.css'
import { Skeleton } from './Skeleton.tsx'
import { useSheet } from './sheet.ts'

export type SkeletonRowsProps = {
  /** Announced instead of the rows: "Loading tokens". */
  label: string
  count: number
  kind?: 'group' | 'list' | 'grid' | undefined
  round?: boolean | undefined
  amounts?: boolean | undefined
}

const widths = ['half', 'most', 'third'] as const

/** A list that is loading: the expected number of rows, of the same height. */
export function SkeletonRows({ label, count, kind = 'group', round, amounts }: SkeletonRowsProps) {
  useSheet('row', rowCss)
  useSheet('wallet-tile', tileCss)
  return (
    <>
      <p className="sr" role="status">
        {label}
      </p>
      <ul className={kind === 'grid' ? 'group grid' : kind} aria-busy="true" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: there is nothing else to tell them apart
          <li className={kind === 'grid' ? 'grid__item' : 'row'} key={at}>
            <Skeleton kind={kind === 'grid' ? 'mark' : round ? 'round' : 'mark'} />
            {kind === 'grid' ? <Skeleton width="most" /> : <Lines at={at} amounts={amounts} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Lines({ at, amounts }: { at: number; amounts: boolean | undefined }) {
  return (
    <>
      <span className="row__main">
        <Skeleton kind="title" width={widths[at % widths.length]} />
        <span className="row__sub">
          <Skeleton width="third" />
        </span>
      </span>
      {amounts && (
        <span className="row__end row__end--num">
          <Skeleton kind="value" width="full" />
          <Skeleton width="full" />
        </span>
      )}
    </>
  )
}
