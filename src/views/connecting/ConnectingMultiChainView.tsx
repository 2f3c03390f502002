import type { RouteParams } from '../../schemas/routes.ts'
import { Mark } from '../../ui/Mark.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** The kinds of network on which one wallet can be connected. */
export function ConnectingMultiChainView({ walletId }: RouteParams<'ConnectingMultiChain'>) {
  const { connect: text } = useMessages()
  const { router } = useRuntime().stores
  const stores = useStores()
  const connectors = useValue(stores.connectors.$connectors).filter(({ id }) => id === walletId)
  const { networks } = useValue(stores.network.$state)
  return (
    <>
      <Text title={text.chooseNetwork(connectors[0]?.name ?? walletId)} lead={text.manyNetworks} />
      <Tray>
        {connectors.map(({ id, namespace }) => {
          const network = networks.find(({ chainNamespace }) => chainNamespace === namespace)
          return (
            <Row
              key={namespace}
              title={network?.name ?? namespace}
              mark={<Mark id={namespace} name={network?.name ?? namespace} src={network?.assets.imageUrl} />}
              leads="chevron"
              onPress={() => router.push('ConnectingExternal', { connectorId: id, namespace })}
            />
          )
        })}
      </Tray>
    </>
  )
}
