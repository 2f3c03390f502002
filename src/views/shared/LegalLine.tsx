import type { ReactNode } from 'react'
import type { Messages } from '../../i18n/areas.ts'
import { Rich } from '../../ui/Rich.tsx'
import { Legal, Link } from '../../ui/Text.tsx'
import { useMessages, useOptions } from '../context.tsx'

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

/** A sentence with links to the page's terms, as far as it has them. */
export function LegalText({ sentence }: { sentence: Messages['connect']['footer'] }) {
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useOptions()
  const linkTo = (href: string | undefined) => (words: string) =>
    href ? <Link href={href}>{words}</Link> : words
  const pages = terms && privacy ? 'both' : terms ? 'terms' : 'privacy'
  return <Rich parts={sentence<ReactNode>({ pages, terms: linkTo(terms), privacy: linkTo(privacy) })} />
}
