import type { ReactNode } from 'react'
import css from '../../styles/shell.css'
import { useSheet } from './useSheet.ts'

/**
 * The regions for toasts: one is announced at once, one can wait.
 *
 * Both exist from the start, so that even the first toast is announced.
 */
export function ToastRegions({ urgent, calm }: { urgent: ReactNode; calm: ReactNode }) {
  useSheet('shell', css)
  return (
    <div className="toasts">
      <div className="toasts__region" role="alert" aria-atomic="false">
        {urgent}
      </div>
      <div className="toasts__region" role="status" aria-atomic="false">
        {calm}
      </div>
    </div>
  )
}
