import { track } from '../../actions/events/track.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Chip } from '../../ui/Chip.tsx'
import { WarningIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { useNetworkName } from '../shared/useNetworkName.ts'

/** The active network, in place of a title. */
export function NetworkChip() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const { enableNetworkSwitch } = useOptions()
  const network = useValue(useStores().network.$active)
  const name = useNetworkName(useValue(useStores().network.$activeId))
  return (
    <Chip
      label={text.networkButton({ network: name })}
      mark={network ? <NetworkMark network={network} name={name} size={24} /> : <WarningIcon size={18} />}
      opens={enableNetworkSwitch}
      disabled={!enableNetworkSwitch}
      kind={network ? 'header' : 'warning'}
      onPress={() => {
        track(runtime, 'CLICK_NETWORKS')
        goTo(runtime, 'Networks')
      }}
      testId="w3m-account-select-network"
    >
      {name}
    </Chip>
  )
}
