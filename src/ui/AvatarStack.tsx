import css from '../../styles/avatar-stack.css'
import { box } from './box.tsx'

/** A few overlapping avatars of 28 or less. */
export const AvatarStack = box('span', 'avatar-stack', css)
