import { getAccount } from '../../actions/connection/getAccount.ts'
import { copyText } from '../../actions/modal/copyText.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Address } from '../../ui/Address.tsx'
import { AvatarStack } from '../../ui/AvatarStack.tsx'
import { Group } from '../../ui/Group.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { CopyIcon } from '../../ui/icons/later.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { AddressBox } from '../../ui/ReviewSummary.tsx'
import { Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLocale, useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { NetworkMark } from '../shared/NetworkMark.tsx'
import { useCompatibleNetworks } from './useCompatibleNetworks.ts'

/** The number of networks to draw and to name; the others are only counted. */
const [drawnCount, namedCount] = [3, 2]

/** The account's address, to scan or copy, and the networks on which it can receive. */
export function ReceiveView() {
  const { receive: text, common } = useMessages('account')
  const locale = useLocale()
  const runtime = useRuntime()
  const { profileName, profileImage } = useValue(useStores().account.$state)
  useValue(useStores().connection.$states)
  const networks = useCompatibleNetworks()
  const address = getAccount(runtime)?.address
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
        testId="wui-qr-code"
      />
      <Text center title={profileName ?? text.yourAddress} lead={text.scan} />
      <AddressBox
        end={
          <IconButton
            label={common.copyAddress}
            icon={<CopyIcon size={18} />}
            onPress={() => void copyText(runtime, address, 'addressCopied')}
            testId="receive-copy"
          />
        }
      >
        <Address address={address} />
      </AddressBox>
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
