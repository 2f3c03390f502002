import { useState } from 'react'
import css from '../../styles/account.css'
import { NumberText } from './NumberText.tsx'
import { useSheet } from './useSheet.ts'

export type ExactNumberProps = {
  /** With its unit, as it fits. */
  short: string
  /** The same with all of its digits. */
  exact: string
  /** Called when a press shows the other one. */
  onToggle?: ((isExact: boolean) => void) | undefined
}

/** A number of which digits were cut: hovering tells all of them, and a press shows them. */
export function ExactNumber({ short, exact, onToggle }: ExactNumberProps) {
  useSheet('account', css)
  const [isExact, setExact] = useState(false)
  if (short === exact) return <NumberText>{short}</NumberText>
  const press = () => {
    setExact(!isExact)
    onToggle?.(!isExact)
  }
  return (
    <button type="button" className="num exact" title={exact} onClick={press}>
      {isExact ? exact : short}
    </button>
  )
}
