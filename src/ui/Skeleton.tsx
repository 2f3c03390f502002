import css from '../../styles/skeleton.css'
import { useSheet } from './sheet.ts'

export type SkeletonProps = {
  /** The kind of text line or picture that it replaces. */
  kind?: 'line' | 'title' | 'mark' | 'round' | 'total' | 'value' | undefined
  /** Part of the line: `third` is short, `most` nearly full. */
  width?: 'third' | 'half' | 'most' | 'full' | undefined
}

/** A placeholder for something that is loading, in its final size. */
export function Skeleton({ kind = 'line', width = 'half' }: SkeletonProps) {
  useSheet('skeleton', css)
  return <span className="skeleton" data-kind={kind} data-width={width} />
}
