import { Legal } from '../../ui/Text.tsx'
import { useMessages, useOptions } from '../context.tsx'
import { LegalText } from './LegalText.tsx'

/** What a person agrees to by connecting, where the host has pages that say it and no box to tick. */
export function LegalLine() {
  const { footer } = useMessages().connect
  const { features, termsConditionsUrl, privacyPolicyUrl } = useOptions()
  if (features.legalCheckbox || (!termsConditionsUrl && !privacyPolicyUrl)) return null
  return (
    <Legal>
      <LegalText sentence={footer} />
    </Legal>
  )
}
