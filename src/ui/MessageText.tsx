import css from '../../styles/message.css'
import { box } from './box.tsx'

/** The exact text to sign: with its line breaks, always left to right. */
export const MessageText = box('pre', 'message', css)
