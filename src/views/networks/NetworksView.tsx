import { useState } from 'react'
import { getAccount } from '../../actions/connection/getAccount.ts'
import { findSignedIn } from '../../actions/embedded/findSignedIn.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { beginNamespaceSwitch } from '../../actions/network/beginNamespaceSwitch.ts'
import { leaveNetworks } from '../../actions/network/leaveNetworks.ts'
import { switchNetwork } from '../../actions/network/switchNetwork.ts'
import type { CaipNetworkId, ChainNamespace } from '../../schemas/caip.ts'
import type { Network } from '../../schemas/network.ts'
import type { Connected } from '../../stores/connection.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Group, GroupBox } from '../../ui/Group.tsx'
import { CheckIcon, SearchIcon } from '../../ui/icons/later.tsx'
import { Row } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Legal } from '../../ui/Text.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../NetworkMark.tsx'
import { useWalletName } from '../useWallet.ts'

/** As many networks that a search is worth its place. */
const searchFrom = 6

/** The networks the host offers, and the one in use. */
export function NetworksView() {
  const { networks: text, common } = useMessages('account')
  const { networks } = useValue(useStores().network.$state)
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {networks.length >= searchFrom && (
        <SearchField label={text.search} clearLabel={common.clear} value={typed} onChange={setTyped} />
      )}
      {found.length > 0 ? (
        <Group label={text.list}>
          {found.map((network) => (
            <NetworkRow key={network.caipNetworkId} network={network} />
          ))}
        </Group>
      ) : (
        <GroupBox>
          <Empty icon={<SearchIcon />} title={text.none} />
        </GroupBox>
      )}
      <Legal>{text.maybe}</Legal>
    </>
  )
}

function NetworkRow({ network }: { network: Network }) {
  const { networks: text } = useMessages('account')
  const stores = useStores()
  const { approved } = useValue(stores.network.$state)
  const activeId = useValue(stores.network.$activeId)
  const wallet = useWalletName(network.chainNamespace)
  const choose = useChooseNetwork()
  const { caipNetworkId, chainNamespace, name } = network
  const active = caipNetworkId === activeId
  const missing = approved[chainNamespace]?.includes(caipNetworkId) === false
  return (
    <Row
      title={name}
      isName
      mark={<NetworkMark network={network} />}
      current={active}
      end={active ? <ActiveTag>{text.active}</ActiveTag> : missing && text.notIn({ wallet })}
      disabled={missing}
      onPress={() => choose(network)}
      testId={`w3m-network-switch-${name}`}
    />
  )
}

function ActiveTag({ children }: { children: string }) {
  return (
    <>
      <span>{children}</span>
      <CheckIcon size={18} className="check" />
    </>
  )
}

/** Only EVM wallets and the embedded one are on a network of their own, and only where they are on another one. */
const isAskedFirst = (
  namespace: ChainNamespace,
  { caipNetworkId: at, wallet }: Connected,
  to: CaipNetworkId,
) => (namespace === 'eip155' || wallet.type === 'AUTH') && at !== to

/** Moves to a network: at once where no wallet has to be asked, else by the view that asks. */
export function useChooseNetwork(): (network: Network) => void {
  const runtime = useRuntime()
  const { network: networkStore, connection } = useStores()
  return ({ caipNetworkId, chainNamespace }) => {
    if (caipNetworkId === networkStore.$activeId.get()) return leaveNetworks(runtime)
    const state = connection.get(chainNamespace)
    const isAsked = state.status === 'connected' && isAskedFirst(chainNamespace, state, caipNetworkId)
    if (isAsked || findSignedIn(runtime, chainNamespace)) {
      return goTo(runtime, 'SwitchNetwork', { networkId: caipNetworkId })
    }
    if (state.status !== 'connected' && getAccount(runtime)) {
      return beginNamespaceSwitch(runtime, { caipNetworkId, chainNamespace })
    }
    void switchNetwork(runtime, { networkId: caipNetworkId }).then(() => leaveNetworks(runtime))
  }
}
