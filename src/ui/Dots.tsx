import css from '../../styles/dots.css'
import { useSheet } from './useSheet.ts'

/** Three dots: a short wait, inside something that says in words what is waited for. */
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
