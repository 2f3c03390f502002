import { useCallback, useEffect, useLayoutEffect } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { shortenText } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { useIsOnTop, useMessages, useRuntime, useStores, type ViewRuntime } from '../context.tsx'
import { ConnectorMark } from './ConnectorMark.tsx'
import { Deferred, type DeferredPart } from './Deferred.tsx'
import { joinedMs } from './joinedMs.ts'
import { Stage } from './Stage.tsx'
import { startWork } from './startWork.ts'

/** The signed-in user, with the provider's icon. */
const signedInAs: DeferredPart<Record<never, never>> = {
  areas: ['wallets'],
  load: async () => (await import('./SignedInAs.tsx')).SignedInAs,
}

type PairingJoinedProps = {
  /** What follows instead of closing: `now` on click, or automatically once `ready`. */
  leave?: { ready(runtime: ViewRuntime): Promise<void>; now(runtime: ViewRuntime): void }
}

const end: NonNullable<PairingJoinedProps['leave']> = { ready: async () => {}, now: closeModal }

/** Shows that a wallet is connected, then continues automatically. */
export function PairingJoined({ leave = end }: PairingJoinedProps) {
  const { connecting: text } = useMessages('wallets')
  const runtime = useRuntime()
  const account = getAccount(runtime)
  const goOn = useGoOn(leave)
  useEffect(() => {
    return startWork(async (signal) => {
      await sleep(joinedMs, signal).catch(() => undefined)
      if (!signal.aborted) await leave.ready(runtime)
      if (!signal.aborted) goOn()
    })
  }, [runtime, leave, goOn])
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
      <Actions>
        <Button kind="primary" onPress={goOn}>
          {text.continue}
        </Button>
      </Actions>
    </>
  )
}

/** Continues, unless another view is on top by now. */
function useGoOn({ now }: Required<PairingJoinedProps>['leave']): () => void {
  const runtime = useRuntime()
  const isOnTop = useIsOnTop()
  return useCallback(() => {
    if (isOnTop()) now(runtime)
  }, [runtime, isOnTop, now])
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
