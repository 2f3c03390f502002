import { isSmartAccount } from '../../actions/connection/getAccount.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import type { Network } from '../../schemas/network.ts'
import { Address } from '../../ui/Address.tsx'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { Note } from '../../ui/Note.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ReviewAddress } from '../../ui/ReviewSummary.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import {
  useLocale,
  useMessages,
  useOptions,
  useRuntime,
  useStorage,
  useStores,
  useValue,
} from '../context.tsx'
import { CopyAddressButton } from '../shared/CopyAddressButton.tsx'
import { NetworkMark, NetworkRow } from '../shared/NetworkMark.tsx'
import { useAccount } from '../shared/useAccount.ts'

/** The number of networks to draw and to name; the others are only counted. */
const [drawnCount, namedCount] = [3, 2]

/** The account's address, to scan or copy, and the networks on which it can receive. */
export function WalletReceiveView() {
  const { receive: text } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const { profileName, profileImage } = useValue(useStores().account.$state)
  const networks = useCompatibleNetworks()
  const address = useAccount()?.address
  if (!address) return null
  const more = Math.max(0, networks.length - namedCount)
  const list = new Intl.ListFormat(locale, { type: more > 0 ? 'unit' : 'conjunction' })
  const names = list.format(networks.slice(0, namedCount).map(({ name }) => name))
  return (
    <>
      <QrCode
        value={address}
        label={text.code}
        small
        mark={<Identicon address={address} size={48} src={profileImage} />}
      />
      <Text center title={profileName ?? text.yourAddress} lead={text.scan} />
      <ReviewAddress alone end={<CopyAddressButton address={address} testId="receive-copy" />}>
        <Address address={address} />
      </ReviewAddress>
      <Group>
        <Row
          title={text.onlyOn}
          sub={more > 0 ? text.andMore({ names, more }) : names}
          mark={
            <AvatarStack>
              {networks.slice(0, drawnCount).map((network) => (
                <NetworkMark key={network.caipNetworkId} network={network} size={28} />
              ))}
            </AvatarStack>
          }
          leads="chevron"
          onPress={() => goTo(runtime, 'WalletCompatibleNetworks')}
          testId="receive-networks"
        />
      </Group>
    </>
  )
}

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

/**
 * The page's networks on which the account has this address, the active one first. A smart account exists only where
 * its wallet says: what is sent to its address elsewhere is lost.
 */
function useCompatibleNetworks(): Network[] {
  const runtime = useRuntime()
  const { networks } = useOptions()
  const { namespace } = useValue(useStores().network.$state)
  const activeId = useValue(useStores().network.$activeId)
  const account = useAccount()
  const isActive = ({ caipNetworkId }: Network) => Number(caipNetworkId === activeId)
  const enabled = useStorage().get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS') ?? ''
  // Other wallets do not report on which networks their smart accounts exist.
  const own = account?.wallet.type === 'AUTH' ? enabled.split(',') : []
  const smart = isSmartAccount(runtime, account) ? own : undefined
  return networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .filter((network) => isActive(network) || (smart?.includes(String(network.id)) ?? true))
    .sort((one, other) => isActive(other) - isActive(one))
}
