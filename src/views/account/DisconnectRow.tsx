import { disconnect } from '../../actions/connection/disconnect.ts'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { DisconnectIcon } from '../../ui/icons/DisconnectIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { useAction } from '../useAction.ts'

/** Lets go of the wallet of the namespace in use, and closes. */
export function DisconnectRow() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const { run, status } = useAction(disconnect)
  const leave = async () => {
    const { namespace } = runtime.stores.network.$state.get()
    const done = await run({ reason: 'user', namespace })
    if (!done) runtime.stores.toast.show({ message: 'disconnectFailed', variant: 'error' })
    closeModal(runtime, { forced: true })
  }
  return (
    <Row
      title={text.disconnect}
      mark={
        <Glyph>
          <DisconnectIcon />
        </Glyph>
      }
      disabled={status === 'running'}
      onPress={() => void leave()}
      testId="disconnect-button"
    />
  )
}
