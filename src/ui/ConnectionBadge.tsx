import css from '../../styles/connection-badge.css'
import { box } from './box.tsx'

/** A small disc on a line, with an icon or a number in it. */
export const ConnectionBadge = box('span', 'connection-badge', css)
