import { useCallback, useEffect, useRef, useState } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { findSignedIn } from '../../actions/embedded/findSignedIn.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { leaveNetworks } from '../../actions/network/leaveNetworks.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import { codeOf } from '../../errors/codes.ts'
import { isUserRejection } from '../../errors/wallet.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Actions, Button } from '../../ui/Button.tsx'
import { useMessages, useRuntime, useStores } from '../context.tsx'
import { OpenWallet } from '../shared/OpenWallet.tsx'
import { Stage, type StageState } from '../shared/Stage.tsx'
import { useAction } from '../shared/useAction.ts'
import { useNetwork } from '../shared/useNetwork.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'
import { useNetworkImage } from '../shared/useRegistryImage.ts'
import { useWalletName } from '../shared/useWallet.ts'

/** Asks the wallet to switch to a network, and shows the progress. */
export function SwitchNetworkView({ networkId }: RouteParams<'SwitchNetwork'>) {
  const { networks: text, common } = useMessages('account')
  const runtime = useRuntime()
  const { run, ...action } = useAction(switchNetwork)
  const { network, router } = useStores()
  const fromId = useRef(network.$activeId.get())
  const from = usePlace(fromId.current)
  const to = usePlace(networkId)
  const wallet = useWalletName(network.find(networkId)?.chainNamespace)
  const start = useCallback(async () => {
    const done = await run({ networkId })
    if (done && router.$route.get().name === 'SwitchNetwork') leaveNetworks(runtime)
  }, [run, networkId, runtime, router])
  useEffect(() => void start(), [start])

  const failed = action.status === 'failed'
  const isOwn = useIsEmbedded(networkId)
  const words = { text, wallet, from: from.name, to: to.name, isOwn }
  const stage = failed ? sayFailed(words, action.error) : sayAsking(words)
  const again = () => void start()
  return (
    <>
      <Stage stage={stage} from={<Avatar {...from} size={64} />} to={<Avatar {...to} size={64} />} />
      <Actions>
        <Button onPress={() => goBack(runtime)}>{failed ? text.stay : common.cancel}</Button>
        {!failed && !isOwn && <OpenWallet name={wallet} />}
        {failed && (
          <Button kind="primary" onPress={again}>
            {common.tryAgain}
          </Button>
        )}
      </Actions>
    </>
  )
}

type Words = {
  text: MessagesOf<'account'>['networks']
  wallet: string
  from: string
  to: string
  isOwn: boolean
}

const sayAsking = ({ text, wallet, from, to, isOwn }: Words): StageState =>
  isOwn
    ? ['waiting', text.goingTo({ network: to }), text.goingToText]
    : ['waiting', text.approve({ wallet }), text.approveText({ wallet, from, to })]

function sayFailed({ text, wallet, from, to, isOwn }: Words, error: unknown): StageState {
  if (!isOwn && causeCode(error) === 'W3M_CHAIN_NOT_SUPPORTED')
    return ['parted', text.couldNotAdd({ network: to }), text.couldNotAddText({ wallet })]
  const declined = isUserRejection(error)
  const title = !isOwn && declined ? text.declined : text.couldNotGo({ network: to })
  return [declined ? 'declined' : 'parted', title, text.stillOn({ network: from })]
}

/** Whether the embedded wallet switches or also connects there: that needs no prompt. */
function useIsEmbedded(networkId: CaipNetworkId): boolean {
  const runtime = useRuntime()
  const [isEmbedded] = useState(() => {
    const namespace = networkId.split(':')[0] as ChainNamespace
    const account = getAccount(runtime, namespace)
    return account ? account.wallet.type === 'AUTH' : findSignedIn(runtime, namespace) !== undefined
  })
  return isEmbedded
}

function usePlace(id: CaipNetworkId | undefined) {
  const name = useNetworkName(id)
  const src = useNetworkImage(useNetwork(id))
  return { id: id ?? '', name, src }
}

const causeCode = (error: unknown) => codeOf((error as { cause?: unknown } | undefined)?.cause)
