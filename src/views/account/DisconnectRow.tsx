import { leaveWallet } from '../../actions/connection/leaveWallet.ts'
import { DisconnectIcon } from '../../ui/icons/later.tsx'
import { IconTile, Row } from '../../ui/Row.tsx'
import { useMessages, useStores } from '../context.tsx'
import { useAction } from '../useAction.ts'

/** Disconnects the wallet of the active namespace, and closes. */
export function DisconnectRow() {
  const { account: text } = useMessages('account')
  const { network } = useStores()
  const { run, status } = useAction(leaveWallet)
  return (
    <Row
      title={text.disconnect}
      mark={
        <IconTile>
          <DisconnectIcon />
        </IconTile>
      }
      disabled={status === 'running'}
      onPress={() => void run(network.$state.get().namespace)}
      testId="disconnect-button"
    />
  )
}
