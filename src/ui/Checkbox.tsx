import type { ReactNode } from 'react'
import css from '../../styles/checkbox.css'
import { useSheet } from './sheet.ts'

export type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The sentence to agree to. The whole line can be clicked. */
  children: ReactNode
  testId?: string | undefined
}

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

/** Content that is blocked until the user agrees to something above. */
export function Gated({ closed, children }: { closed: boolean; children: ReactNode }) {
  useSheet('checkbox', css)
  return (
    <div className="gated" inert={closed}>
      {children}
    </div>
  )
}
