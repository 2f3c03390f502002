import type { ReactNode } from 'react'
import css from '../../styles/toast.css'
import { useSheet } from './sheet.ts'

/** The container of notices on the page. It exists before the first one, so that screen readers announce it too. */
export function PageToasts({ children }: { children: ReactNode }) {
  useSheet('toast', css)
  return (
    <div className="toasts toasts--page" role="status" aria-atomic="false">
      {children}
    </div>
  )
}
