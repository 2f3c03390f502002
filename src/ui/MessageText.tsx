import css from '../../styles/message.css'
import { useSheet } from './useSheet.ts'

/** A text that is to be signed, to the letter: lines as they are, always left to right. */
export function MessageText({ children }: { children: string }) {
  useSheet('message', css)
  return <pre className="message">{children}</pre>
}
