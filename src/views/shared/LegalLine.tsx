import { Legal } from '../../ui/Text.tsx'
import { useMessages, useOptions } from '../context.tsx'
import { LegalText } from './LegalText.tsx'

/** The terms that the user accepts by connecting, if the page has terms and no checkbox. */
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
