import type { ReactNode } from 'react'
import css from '../../styles/stacked-marks.css'
import { useSheet } from './useSheet.ts'

/** A few marks of 28 or less, one over the edge of the other. */
export function StackedMarks({ children }: { children: ReactNode }) {
  useSheet('stacked-marks', css)
  return <span className="stack-marks">{children}</span>
}
