import type { ReactNode } from 'react'
import { showGetWallet } from '../../actions/wallets/showAllWallets.ts'
import { Rich } from '../../ui/Rich.tsx'
import { Legal, Text } from '../../ui/Text.tsx'
import { buttonInText } from '../../ui/TextButton.tsx'
import { useMessages, useOptions, useRuntime } from '../context.tsx'
import { emailBlock, socialsBlock, socialsRoom } from '../firstBlocks.ts'
import { Deferred } from '../shared/Deferred.tsx'
import { LegalLine } from '../shared/LegalLine.tsx'

/** For users without a wallet: sign in to create one, or get a self-custodial wallet. */
export function CreateView() {
  const { create: text } = useMessages('social')
  const { features } = useOptions()
  const runtime = useRuntime()
  const get = () => showGetWallet(runtime)
  return (
    <>
      <Text lead={text.lead} />
      {features.email && <Deferred part={emailBlock} props={{}} room="var(--_row)" />}
      {features.socials && <Deferred part={socialsBlock} props={{}} room={socialsRoom(features.socials)} />}
      <Legal>
        <Rich parts={text.selfCustody<ReactNode>({ get: buttonInText(get, 'create-get-wallet') })} />
      </Legal>
      <LegalLine />
    </>
  )
}
