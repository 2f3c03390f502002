import { useCallback, useEffect, useState } from 'react'
import { connectPasskey } from '../../actions/embedded/connectPasskey.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { FramePlace } from '../../ui/FramePlace.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { startWork } from '../shared/startWork.ts'
import { useJoined } from '../shared/useJoined.ts'
import { hasSaid } from './emailErrorText.ts'
import { useFrameShown } from './useFrameShown.ts'

/** Opens a wallet with a passkey. The frame asks for it, because only a click in the frame may. */
export function ConnectingPasskeyView() {
  const { passkey: text, common } = useMessages('embedded')
  const runtime = useRuntime()
  const isJoined = useJoined()
  const [error, setError] = useState<unknown>()
  if (isJoined) return <PairingJoined />
  if (error === undefined) return <Asking onFail={setError} />
  return (
    <>
      <Text center title={text.title} lead={hasSaid(error, 'declined') ? text.declined : text.failed} />
      <Actions>
        <Button onPress={() => goBack(runtime)}>{common.cancel}</Button>
        <Button kind="primary" onPress={() => setError(undefined)}>
          {common.tryAgain}
        </Button>
      </Actions>
    </>
  )
}

function Asking({ onFail }: { onFail: (error: unknown) => void }) {
  const { passkey: text, common } = useMessages('embedded')
  const runtime = useRuntime()
  const [isLoaded, setLoaded] = useState(false)
  const { place, height } = useFrameShown({
    isShown: isLoaded,
    labels: { dialog: text.title, frame: text.frame, close: common.cancel },
    onClose: useCallback(() => goBack(runtime), [runtime]),
  })
  useEffect(
    () =>
      startWork(async (signal) => {
        const asked = connectPasskey(runtime, signal)
        // The frame is in the page from now on.
        await runtime.connectors.embedded()?.load()
        if (!signal.aborted) setLoaded(true)
        await asked.catch((error: unknown) => signal.aborted || onFail(error))
      }),
    [runtime, onFail],
  )
  return <FramePlace place={place} height={height} />
}
