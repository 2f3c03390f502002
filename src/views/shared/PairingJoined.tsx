import { useLayoutEffect } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shortenText } from '../../lib/addressText.ts'
import { OneAction } from '../../ui/Button.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useMessages, useRuntime, useStores } from '../context.tsx'
import { Deferred, deferredPart } from './Deferred.tsx'
import { Stage } from './Stage.tsx'
import { type Next, useGoOn } from './useGoOn.ts'
import { ConnectorMark } from './walletMarks.tsx'

/** The signed-in user, with the provider's icon. */
const signedInAs = deferredPart(['wallets'], async () => (await import('./SignedInAs.tsx')).SignedInAs)

/** Shows that a wallet is connected, then continues automatically. By default, closes the modal. */
export function PairingJoined({ leave = { now: closeModal } }: { leave?: Next }) {
  const { connecting: text } = useMessages('wallets')
  const runtime = useRuntime()
  const account = getAccount(runtime)
  const goOn = useGoOn(true, leave)
  const { name = '', icon, id = '', type } = account?.wallet ?? {}
  const address = account?.address ?? ''
  useCloseOnBack()
  const isEmbedded = type === 'AUTH'
  const linked = text.joinedText({ address: shortenText(address) })
  const wallet = <ConnectorMark id={id} name={name} icon={icon} size={64} />
  return (
    <>
      <Stage
        stage={['joined', text.joined, isEmbedded ? undefined : linked]}
        to={isEmbedded ? <Identicon address={address} size={64} /> : wallet}
      />
      {isEmbedded && <Deferred part={signedInAs} props={{}} room="36px" />}
      <OneAction onPress={goOn}>{text.continue}</OneAction>
    </>
  )
}

/** Going back closes the modal: a connected user needs no wallet list. */
function useCloseOnBack(): void {
  const runtime = useRuntime()
  const { $direction } = useStores().router
  useLayoutEffect(
    () => () => {
      if ($direction.get() === 'back') closeModal(runtime)
    },
    [runtime, $direction],
  )
}
