import { Link } from '../../ui/Text.tsx'
import { useOptions } from '../context.tsx'

type LegalWords = { before: string; terms: string; between: string; privacy: string; after: string }

/** A sentence around the links to the host's own pages: to those that there are. */
export function LegalText({ words }: { words: LegalWords }) {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useOptions()
  return (
    <>
      {words.before}
      {terms && <Link href={terms}>{words.terms}</Link>}
      {terms && privacy && words.between}
      {privacy && <Link href={privacy}>{words.privacy}</Link>}
      {words.after}
    </>
  )
}
