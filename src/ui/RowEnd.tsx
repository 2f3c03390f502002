import css from '../../styles/row-end.css'
import { box } from './box.tsx'

/** A row, then a second button for another action. */
export const RowEnd = box('div', 'row-end', css)
