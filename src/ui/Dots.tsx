import css from '../../styles/dots.css'
import { useSheet } from './sheet.ts'

/** Three dots for a short wait, inside something that says what it waits for. */
export function Dots() {
  useSheet('dots', css)
  return (
    <span className="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
