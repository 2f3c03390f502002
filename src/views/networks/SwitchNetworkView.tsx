import { useCallback, useEffect, useRef } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { leaveNetworks } from '../../actions/network/leaveNetworks.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { useAction } from '../useAction.ts'
import { useNetworkName } from '../useNetworkName.ts'
import { useWalletName } from '../useWallet.ts'

/** Asks the wallet to move to a network, and says how that goes. */
export function SwitchNetworkView({ networkId }: RouteParams<'SwitchNetwork'>) {
  const { networks: text, common } = useMessages('account')
  const runtime = useRuntime()
  const { run, ...action } = useAction(switchNetwork)
  const fromId = useRef(runtime.stores.network.$activeId.get())
  const from = useNetwork(fromId.current)
  const to = useNetwork(networkId)
  const wallet = useWalletName(networkId.split(':')[0] as never)
  const start = useCallback(async () => {
    const done = await run({ networkId })
    if (done && runtime.stores.router.$route.get().name === 'SwitchNetwork') leaveNetworks(runtime)
  }, [run, networkId, runtime])
  useEffect(() => void start(), [start])

  const failed = action.status === 'failed'
  const unknown = failed && causeCode(action.error) === 'W3M_CHAIN_NOT_SUPPORTED'
  const title = failed ? (unknown ? text.couldNotAdd(to.name) : text.declined) : text.approve(wallet)
  const declinedLead = unknown ? text.couldNotAddText(wallet) : text.stillOn(from.name)
  const again = () => void start()
  return (
    <>
      <Stage
        state={failed ? 'parted' : 'waiting'}
        from={<Mark {...from} size={64} />}
        to={<Mark {...to} size={64} />}
      />
      <Text
        center
        title={title}
        lead={failed ? declinedLead : text.approveText(wallet, from.name, to.name)}
      />
      <Status urgent={failed}>{title}</Status>
      <Actions>
        <Button onPress={() => goBack(runtime)}>{failed ? text.stay : common.cancel}</Button>
        {!failed && <OpenWallet name={wallet} />}
        {failed && (
          <Button kind="primary" onPress={again}>
            {common.tryAgain}
          </Button>
        )}
      </Actions>
    </>
  )
}

function useNetwork(id: CaipNetworkId | undefined): {
  id: string
  name: string
  src?: string | undefined
} {
  const name = useNetworkName(id)
  const { networks } = useValue(useStores().network.$state)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
  return { id: id ?? '', name, src: network?.assets.imageUrl }
}

const causeCode = (error: unknown): unknown =>
  ((error as { cause?: unknown } | undefined)?.cause as { code?: unknown } | undefined)?.code
