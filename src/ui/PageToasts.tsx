import type { ReactNode } from 'react'
import css from '../../styles/toast.css'
import { useSheet } from './useSheet.ts'

/** Where messages stand on the page itself. It is there before the first of them, so that this one is read out too. */
export function PageToasts({ children }: { children: ReactNode }) {
  useSheet('toast', css)
  return (
    <div className="toasts toasts--page" role="status" aria-atomic="false">
      {children}
    </div>
  )
}
