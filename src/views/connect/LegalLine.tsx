import { Legal, Link } from '../../ui/Text.tsx'
import { useMessages, useOptions } from '../context.tsx'

/** What a person agrees to by connecting, where the host has pages that say it. */
export function LegalLine() {
  const { footer } = useMessages().connect
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useOptions()
  if (!terms && !privacy) return null
  return (
    <Legal>
      {footer.before}
      {terms && <Link href={terms}>{footer.terms}</Link>}
      {terms && privacy && footer.between}
      {privacy && <Link href={privacy}>{footer.privacy}</Link>}
      {footer.after}
    </Legal>
  )
}
