import { goTo } from '../../actions/modal/goTo.ts'
import { mergeConnectors } from '../../actions/wallets/mergeConnectors.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Group, Row, Tag } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'

/** The namespaces on which one wallet can connect. */
export function ConnectingMultiChainView({ walletId }: RouteParams<'ConnectingMultiChain'>) {
  const { connect, networks: text } = useMessages('account')
  const runtime = useRuntime()
  const stores = useStores()
  const groups = mergeConnectors(useValue(stores.connectors.$connectors))
  const connectors = groups.find((group) => group.some(({ id }) => id === walletId)) ?? []
  const states = useValue(stores.connection.$states)
  const { networks } = useOptions()
  return (
    <>
      <Text
        title={text.chooseNetwork({ wallet: connectors[0]?.name ?? walletId })}
        lead={text.manyNetworks}
      />
      <Group>
        {connectors.map(({ id, namespace }) => {
          const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
          const name = network?.name ?? namespace
          const state = states[namespace]
          const connected = state.status === 'connected' && state.connectorId === id
          return (
            <Row
              key={namespace}
              title={name}
              mark={<NetworkMark network={network} id={namespace} name={name} />}
              end={connected && <Tag live>{connect.connected}</Tag>}
              leads="chevron"
              onPress={() => goTo(runtime, 'ConnectingExternal', { connectorId: id, namespace })}
              testId={`multi-chain-${namespace}`}
            />
          )
        })}
      </Group>
    </>
  )
}
