import { Note } from '../../ui/Note.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { NetworkRow } from '../shared/NetworkRow.tsx'
import { useCompatibleNetworks } from './useCompatibleNetworks.ts'

/** The networks on which the address can receive: what is sent on another one is hard to recover. */
export function WalletCompatibleNetworksView() {
  const {
    receive: text,
    networks: { list },
  } = useMessages('account')
  const networks = useCompatibleNetworks()
  return (
    <>
      <Note title={text.onlyOn}>{text.onlyOnText}</Note>
      <Group label={list} testId="compatible-networks">
        {networks.map((network) => (
          <NetworkRow key={network.caipNetworkId} network={network} />
        ))}
      </Group>
    </>
  )
}
