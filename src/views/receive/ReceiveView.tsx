import { goTo } from '../../actions/modal/goTo.ts'
import { Address } from '../../ui/Address.tsx'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { ReviewAddress } from '../../ui/ReviewSummary.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyAddressButton } from '../shared/CopyAddressButton.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useCompatibleNetworks } from './useCompatibleNetworks.ts'

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
