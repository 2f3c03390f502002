import { Avatar, type AvatarSize } from '../../../src/ui/Avatar.tsx'
import { Button } from '../../../src/ui/Button.tsx'
import { Empty } from '../../../src/ui/Empty.tsx'
import { Identicon } from '../../../src/ui/Identicon.tsx'
import { GridIcon } from '../../../src/ui/icons/first.tsx'
import { CheckIcon, GlobeIcon, OfflineIcon, RefreshIcon, ShieldIcon } from '../../../src/ui/icons/later.tsx'
import { NumberText } from '../../../src/ui/NumberText.tsx'
import { Group, GroupBox, IconTile, Row, Tag } from '../../../src/ui/Row.tsx'
import { Skeleton } from '../../../src/ui/Skeleton.tsx'
import { SkeletonRows } from '../../../src/ui/SkeletonRows.tsx'
import { WithBadge } from '../../../src/ui/WithBadge.tsx'
import { story } from '../Story.ts'
import { accounts, networks, pictures } from '../samples.ts'
import { usdcMark } from './payments.tsx'

const nothing = () => undefined
const sizes: AvatarSize[] = [16, 20, 24, 28, 32, 40, 48, 56, 64, 80]
const letters = [
  'Otter',
  'Kite',
  'Juniper',
  'Fathom',
  'Beacon',
  'Drift',
  'Mosaic',
  'Cobalt',
  'Ember',
  'Solace',
]

export const listStories = [
  story('row', 'Row', {
    tray: ({ messages: { common, connect, networks: text } }) => (
      <Group label={connect.wallets}>
        <Row
          title="Otter"
          isName
          mark={<Avatar id="otter" name="Otter" src={pictures.otter} />}
          end={<Tag live>{connect.installed}</Tag>}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title="WalletConnect"
          isName
          mark={<Avatar id="pairing" name="WalletConnect" src={pictures.pairing} />}
          end={connect.qrCode}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title={common.allWallets}
          mark={
            <IconTile>
              <GridIcon />
            </IconTile>
          }
          end={<NumberText>540+</NumberText>}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title="Ethereum"
          mark={<Avatar {...networks.ethereum} />}
          end={
            <>
              <span>{text.active}</span>
              <CheckIcon className="check" />
            </>
          }
          current
          onPress={nothing}
        />
        <Row
          title="Bitcoin"
          mark={<Avatar id="btc" name="Bitcoin" />}
          end={text.notIn({ wallet: 'Otter' })}
          disabled
        />
        <Row
          title={connect.nothing}
          sub="https://wallet.example"
          mark={
            <IconTile>
              <GlobeIcon />
            </IconTile>
          }
          leads="external"
          href="https://wallet.example/"
        />
      </Group>
    ),
    list: ({ messages: { account } }) => (
      <Group kind="list" label={account.tokens}>
        <Row
          title="Ether"
          sub="$2,997.60"
          mark={
            <WithBadge badge={<Avatar {...networks.base} size={16} />}>
              <Avatar id="eth" name="ETH" src={pictures.eth} round />
            </WithBadge>
          }
          amounts={[
            <NumberText key="worth">$3,609.11</NumberText>,
            <NumberText key="amount">1.204 ETH</NumberText>,
          ]}
          onPress={nothing}
        />
        <Row
          title="Chainlink"
          sub={account.priceUnknown}
          mark={<Avatar id="link" name="LINK" round />}
          amounts={['—', <NumberText key="amount">4.5 LINK</NumberText>]}
          onPress={nothing}
        />
      </Group>
    ),
    help: ({ messages: { whatIsAWallet } }) => (
      <Group kind="list">
        <Row
          kind="help"
          title={whatIsAWallet.yours}
          sub={whatIsAWallet.yoursText}
          mark={
            <IconTile tone="accent">
              <ShieldIcon />
            </IconTile>
          }
        />
      </Group>
    ),
  }),
  story('mark', 'Marks', {
    sizes: () => (
      <div className="g-line">
        {sizes.map((size) => (
          <Avatar key={size} id="otter" name="Otter" src={pictures.otter} size={size} />
        ))}
      </div>
    ),
    letters: () => (
      <div className="g-line">
        {letters.map((name) => (
          <Avatar key={name} id={name} name={name} />
        ))}
        {sizes.map((size) => (
          <Avatar key={size} id="Kite" name="Kite" size={size} />
        ))}
      </div>
    ),
    weaves: () => (
      <div className="g-line">
        {Object.values(accounts).map((address) => (
          <Identicon key={address} address={address} size={64} />
        ))}
        <Identicon address={accounts.mara} size={24} />
        {usdcMark}
      </div>
    ),
  }),
  story('empty', 'Empty', {
    offline: ({ messages: { allWallets, common } }) => (
      <GroupBox>
        <Empty icon={<OfflineIcon size={24} />} title={allWallets.failed} text={allWallets.failedText}>
          <Button size="small" icon={<RefreshIcon size={18} />} onPress={nothing}>
            {common.retry}
          </Button>
        </Empty>
      </GroupBox>
    ),
  }),
  story('skeleton', 'Skeletons', {
    rows: ({ messages: { account } }) => (
      <>
        <Skeleton kind="total" />
        <SkeletonRows label={account.loadingTokens} count={3} kind="list" round amounts />
      </>
    ),
    grid: ({ messages: { allWallets } }) => <SkeletonRows label={allWallets.loading} count={8} kind="grid" />,
  }),
]
