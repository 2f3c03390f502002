import type { ReactNode } from 'react'
import css from '../../styles/shell.css'
import { useSheet } from './useSheet.ts'

/**
 * Where messages hang: what is read out at once, and what can wait.
 *
 * Both regions are there from the start, so that even the first message is read out.
 */
export function ToastRegions({ urgent, calm }: { urgent?: ReactNode; calm?: ReactNode }) {
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
