import type { ReactNode } from 'react'
import { useSheet } from './sheet.ts'

type BoxProps = {
  /** Its name for screen readers, if it groups choices. */
  label?: string | undefined
  children: ReactNode
}

/** Makes a component that is only an element with a class and its stylesheet. The class is by default the sheet's name. */
export const box =
  (Tag: 'div' | 'fieldset' | 'h3' | 'p' | 'pre' | 'span', sheet: string, css: string, className = sheet) =>
  ({ label, children }: BoxProps) => {
    useSheet(sheet, css)
    return (
      <Tag className={className} aria-label={label}>
        {children}
      </Tag>
    )
  }
