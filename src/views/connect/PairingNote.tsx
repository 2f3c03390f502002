import { Note } from '../../ui/Note.tsx'
import { useMessages } from '../context.tsx'

/** Says what the page must set to offer phone wallets. */
export function PairingNote() {
  const { pairing: text } = useMessages('notices')
  return <Note kind="info">{text.noProject}</Note>
}
