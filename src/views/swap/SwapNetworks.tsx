import { track } from '../../actions/events/track.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { Group } from '../../ui/Group.tsx'
import { Note } from '../../ui/Note.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkRow } from '../shared/NetworkRow.tsx'
import { useChooseNetwork } from '../shared/useChooseNetwork.ts'
import { useNetworkName } from '../shared/useNetworkName.ts'

/** The networks with swaps, if the active one has none. Each returns to the swap. */
export function SwapNetworks() {
  const { swap: text } = useMessages('swap')
  const runtime = useRuntime()
  const { network } = useStores()
  const { networks } = useOptions()
  const name = useNetworkName(useValue(network.$activeId))
  const choose = useChooseNetwork()
  return (
    <>
      <Note title={text.unsupported({ network: name })}>{text.unsupportedText}</Note>
      <Group label={text.networks}>
        {networks
          .filter(({ caipNetworkId }) => canSwapOn(caipNetworkId))
          .map((each) => (
            <NetworkRow
              key={each.caipNetworkId}
              network={each}
              onPress={() => {
                track(runtime, 'CLICK_SELECT_NETWORK_TO_SWAP')
                choose(each)
              }}
              testId={`swap-network-${each.name}`}
            />
          ))}
      </Group>
    </>
  )
}
