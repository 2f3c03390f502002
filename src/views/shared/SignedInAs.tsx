import css from '../../../styles/signed-in.css'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { MailIcon } from '../../ui/icons/later.tsx'
import { useSheet } from '../../ui/sheet.ts'
import { useMessages, useStorage } from '../context.tsx'
import { useSignedInAs } from './useSignedInAs.ts'

/** The user of the embedded wallet, with the provider's icon or an envelope. */
export function SignedInAs() {
  useSheet('signed-in', css)
  const { connecting: text } = useMessages('wallets')
  const storage = useStorage()
  const who = useSignedInAs()
  const provider = storage.get('connectedSocial')
  if (!who) return null
  return (
    <p className="signed-in" data-testid="signed-in-as">
      {provider ? <BrandMark brand={provider} /> : <MailIcon size={18} />}
      <span>{text.signedInAs({ who })}</span>
    </p>
  )
}
