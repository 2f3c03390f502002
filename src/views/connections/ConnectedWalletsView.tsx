import { getConnections } from '../../actions/connection/getAccount.ts'
import { leaveListed } from '../../actions/connection/leaveWallet.ts'
import { switchConnection } from '../../actions/connection/switchConnection.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { ConnectionSnapshot } from '../../schemas/hostEvents.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { OneAction } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { DisconnectIcon, PlusIcon } from '../../ui/icons/later.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { RowEnd } from '../../ui/RowEnd.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { InUse } from '../shared/InUse.tsx'
import { useCanAddWallet } from '../shared/useCanAddWallet.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'
import { ConnectorMark } from '../shared/walletMarks.tsx'

/** The connected wallets on all namespaces; a click activates one. */
export function ConnectedWalletsView() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const stores = useStores()
  useValue(stores.connection.$states)
  const { namespace } = useValue(stores.network.$state)
  const connections = getConnections(runtime)
  const isUsed = (each: ConnectionSnapshot) => each.active && each.namespace === namespace
  const canAdd = useCanAddWallet()
  return (
    <>
      <Group label={text.wallets} testId="connected-wallets">
        {connections.map((each) => (
          <WalletRow key={`${each.namespace} ${each.wallet.id}`} connection={each} isUsed={isUsed(each)} />
        ))}
      </Group>
      {canAdd && (
        <OneAction
          kind="plain"
          icon={<PlusIcon size={18} />}
          onPress={() => goTo(runtime, 'Connect')}
          testId="connect-another"
        >
          {text.connectAnother}
        </OneAction>
      )}
    </>
  )
}

type WalletRowProps = { connection: ConnectionSnapshot; isUsed: boolean }

function WalletRow({ connection, isUsed }: WalletRowProps) {
  const { account: text, profile } = useMessages('account', 'profile')
  const runtime = useRuntime()
  const { namespace, address, caipNetworkId, wallet } = connection
  const network = useNetworkName(caipNetworkId)
  const { id: connectorId } = wallet
  const use = async () => {
    // A wallet that disconnected meanwhile is no longer in the list.
    if (!isUsed) await switchConnection(runtime, { namespace, connectorId }).catch(() => undefined)
    goBack(runtime)
  }
  return (
    <RowEnd>
      <Row
        title={wallet.name}
        isName
        sub={
          <>
            <ShortAddress address={address} />
            <br />
            <bdi>{network}</bdi>
          </>
        }
        mark={<ConnectorMark {...wallet} />}
        current={isUsed}
        end={isUsed ? <InUse>{profile.inUse}</InUse> : profile.switch}
        onPress={() => void use()}
        testId={`use-wallet-${connectorId}`}
      />
      <IconButton
        kind="bare"
        label={text.disconnectWallet({ wallet: wallet.name })}
        icon={<DisconnectIcon size={18} />}
        onPress={() => void leaveListed(runtime, { namespace, connectorId })}
        testId={`disconnect-${connectorId}`}
      />
    </RowEnd>
  )
}
