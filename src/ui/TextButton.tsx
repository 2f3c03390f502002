import type { ReactNode } from 'react'
import css from '../../styles/button.css'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './useSheet.ts'

/** A button inside a line of text: "Max", "Retry". */
export function TextButton({
  children,
  label,
  ...rest
}: PressableProps & { children: ReactNode; label?: string | undefined }) {
  useSheet('button', css)
  return (
    <Pressable {...rest} className="text-button" aria-label={label}>
      {children}
    </Pressable>
  )
}
