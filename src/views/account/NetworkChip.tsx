import { track } from '../../actions/events/track.ts'
import { Chip } from '../../ui/Chip.tsx'
import { WarningIcon } from '../../ui/icons/WarningIcon.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** The network in use, in the place of a title. */
export function NetworkChip() {
  const { account: text, common } = useMessages('account')
  const runtime = useRuntime()
  const network = useValue(useStores().network.$active)
  const name = network?.name ?? common.unknown
  return (
    <Chip
      label={text.networkButton(name)}
      mark={
        network ? (
          <Mark id={network.caipNetworkId} name={name} src={network.assets.imageUrl} size={24} />
        ) : (
          <WarningIcon size={18} />
        )
      }
      opens
      kind={network ? 'header' : 'warning'}
      onPress={() => {
        track(runtime, 'CLICK_NETWORKS')
        runtime.stores.router.push('Networks')
      }}
      testId="w3m-account-select-network"
    >
      {name}
    </Chip>
  )
}
