import { useState } from 'react'
import css from '../../styles/account.css'
import { NumberText } from './NumberText.tsx'
import { useSheet } from './sheet.ts'

export type ExactNumberProps = {
  /** With its unit, shortened to fit. */
  short: string
  /** The same with all of its digits. */
  exact: string
  /** Called when a click toggles it. */
  onToggle?: ((isExact: boolean) => void) | undefined
}

/** A number with cut digits: hovering or clicking shows all of them. */
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
