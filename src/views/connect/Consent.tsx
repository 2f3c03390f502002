import type { ReactNode } from 'react'
import { acceptTerms } from '../../actions/embedded/editLogin.ts'
import type { RouteName } from '../../schemas/routes.ts'
import { getLogin } from '../../stores/login.ts'
import { Checkbox, Gated } from '../../ui/Checkbox.tsx'
import { useMessages, useOptions, useRuntime, useStore, useValue } from '../context.tsx'
import { LegalText } from '../shared/LegalLine.tsx'

/** Views that only offer a choice: visible but dimmed. All others would start to connect at once. */
const offers = /^Connect(Wallets|Socials)?$|^Create$|^AllWallets$|^OnRamp/

/** The page's terms, to accept before connecting or choosing what to buy, and the choices. */
export function Consent({ view, children }: { view: RouteName; children: ReactNode }) {
  const { consent: text } = useMessages('embedded')
  const runtime = useRuntime()
  const isAgreed = useValue(useStore(getLogin).$agreed)
  const { termsConditionsUrl, privacyPolicyUrl } = useOptions()
  const isOffer = offers.test(view)
  if ((isAgreed && !isOffer) || (!termsConditionsUrl && !privacyPolicyUrl)) return children
  return (
    <>
      <Checkbox
        checked={isAgreed}
        onChange={(accepted) => acceptTerms(runtime, accepted)}
        testId="w3m-legal-checkbox"
      >
        <LegalText sentence={text.text} />
      </Checkbox>
      {isOffer && <Gated closed={!isAgreed}>{children}</Gated>}
    </>
  )
}
