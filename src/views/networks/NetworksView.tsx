import { useState } from 'react'
import type { Network } from '../../schemas/network.ts'
import { SearchIcon } from '../../ui/icons/later.tsx'
import { Group } from '../../ui/Row.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Legal } from '../../ui/Text.tsx'
import { useMessages, useOptions, useStores, useValue } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { InUse } from '../shared/InUse.tsx'
import { NetworkRow } from '../shared/NetworkMark.tsx'
import { useChooseNetwork } from '../shared/useChooseNetwork.ts'
import { useWalletName } from '../shared/useWallet.ts'

/** The number of networks that adds a search field. */
const searchFrom = 6

export function NetworksView() {
  const { networks: text, common } = useMessages('account')
  const { networks } = useOptions()
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
            <Choice key={network.caipNetworkId} network={network} />
          ))}
        </Group>
      ) : (
        <EmptyBox icon={<SearchIcon />} title={text.none} />
      )}
      <Legal>{text.maybe}</Legal>
    </>
  )
}

function Choice({ network }: { network: Network }) {
  const { networks: text } = useMessages('account')
  const { approved } = useValue(useStores().network.$state)
  const activeId = useValue(useStores().network.$activeId)
  const wallet = useWalletName(network.chainNamespace)
  const choose = useChooseNetwork()
  const { caipNetworkId, chainNamespace, name } = network
  const active = caipNetworkId === activeId
  const missing = approved[chainNamespace]?.includes(caipNetworkId) === false
  return (
    <NetworkRow
      network={network}
      current={active}
      end={active ? <InUse>{text.active}</InUse> : missing && text.notIn({ wallet })}
      blocked={missing}
      onPress={missing ? undefined : () => choose(network)}
      testId={`w3m-network-switch-${name}`}
    />
  )
}
