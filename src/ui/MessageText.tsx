import css from '../../styles/message.css'
import { useSheet } from './useSheet.ts'

/** The exact text to sign: with its line breaks, always left to right. */
export function MessageText({ children }: { children: string }) {
  useSheet('message', css)
  return <pre className="message">{children}</pre>
}
