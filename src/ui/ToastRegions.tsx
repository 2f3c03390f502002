import type { ReactNode } from 'react'
import css from '../../styles/shell.css'
import { useSheet } from './sheet.ts'

/** The regions for urgent and other toasts. Both exist from the start, so that the first is announced too. */
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
