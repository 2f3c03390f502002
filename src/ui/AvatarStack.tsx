import type { ReactNode } from 'react'
import css from '../../styles/avatar-stack.css'
import { useSheet } from './useSheet.ts'

/** A few overlapping avatars of 28 or less. */
export function AvatarStack({ children }: { children: ReactNode }) {
  useSheet('avatar-stack', css)
  return <span className="avatar-stack">{children}</span>
}
