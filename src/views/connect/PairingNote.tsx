import { Note } from '../../ui/Note.tsx'
import { useMessages } from '../context.tsx'

/** Says what the page has to set for phone wallets to be offered. */
export function PairingNote() {
  const { pairing: text } = useMessages('notices')
  return <Note kind="info">{text.noProject}</Note>
}
