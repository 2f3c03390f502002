import type { ReactNode } from 'react'
import css from '../../styles/knot.css'
import { useSheet } from './useSheet.ts'

/** A small disc on a thread, with a sign or a number in it. */
export function Knot({ children }: { children: ReactNode }) {
  useSheet('knot', css)
  return <span className="knot">{children}</span>
}
