import css from '../../styles/swap.css'
import { box } from './box.tsx'

/** Chips in one line, which scrolls if it is too long. */
export const Chips = box('fieldset', 'swap', css, 'chips')
