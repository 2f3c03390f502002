import type { ReactNode } from 'react'
import css from '../../styles/checkbox.css'
import { useSheet } from './useSheet.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The sentence that is agreed to. Its whole line can be pressed. */
  children: ReactNode
  testId?: string | undefined
}

/** Something to agree to. */
export function Checkbox({ checked, onChange, children, testId }: CheckboxProps) {
  useSheet('checkbox', css)
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={checked}
        data-testid={testId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}

/** What cannot be used until something above is agreed to. */
export function Gated({ closed, children }: { closed: boolean; children: ReactNode }) {
  useSheet('checkbox', css)
  return (
    <div className="gated" inert={closed}>
      {children}
    </div>
  )
}
