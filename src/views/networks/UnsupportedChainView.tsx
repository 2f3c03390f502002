import { leaveWallet } from '../../actions/connection/leaveWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { DisconnectIcon } from '../../ui/icons/later.tsx'
import { Note } from '../../ui/Note.tsx'
import { Group } from '../../ui/Row.tsx'
import { Divider } from '../../ui/Text.tsx'
import { useMessages, useOptions, useStores, useValue } from '../context.tsx'
import { useAppMetadata } from '../shared/AppMark.tsx'
import { NetworkRow } from '../shared/NetworkMark.tsx'
import { useAction } from '../shared/useAction.ts'
import { useChooseNetwork } from '../shared/useChooseNetwork.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'

/** The wallet is on a network that the page does not offer: switch to one, or disconnect. */
export function UnsupportedChainView() {
  const { networks: text, account, common } = useMessages('account')
  const { networks } = useOptions()
  const { namespace } = useValue(useStores().network.$state)
  // First the networks that this wallet can switch to; the others need another wallet.
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const activeId = useValue(useStores().network.$activeId)
  const activeName = useNetworkName(activeId)
  const choose = useChooseNetwork()
  const { run, status } = useAction(leaveWallet)
  return (
    <>
      <Note kind="warning" title={text.unsupported({ app: useAppMetadata().name, network: activeName })}>
        {text.unsupportedText}
      </Note>
      <Group label={text.list}>
        {[...own, ...networks.filter((network) => !own.includes(network))].map((network) => (
          <NetworkRow
            key={network.caipNetworkId}
            network={network}
            onPress={() => choose(network)}
            testId={`w3m-network-switch-${network.name}`}
          />
        ))}
      </Group>
      <Divider>{common.or}</Divider>
      <Button
        icon={<DisconnectIcon size={18} />}
        busy={status === 'running'}
        onPress={() => void run(namespace)}
        testId="disconnect-button"
      >
        {account.disconnect}
      </Button>
    </>
  )
}
