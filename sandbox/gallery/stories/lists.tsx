import { Button } from '../../../src/ui/Button.tsx'
import { Empty } from '../../../src/ui/Empty.tsx'
import { CheckIcon } from '../../../src/ui/icons/CheckIcon.tsx'
import { DisconnectIcon } from '../../../src/ui/icons/DisconnectIcon.tsx'
import { GlobeIcon } from '../../../src/ui/icons/GlobeIcon.tsx'
import { GridIcon } from '../../../src/ui/icons/GridIcon.tsx'
import { OfflineIcon } from '../../../src/ui/icons/OfflineIcon.tsx'
import { RefreshIcon } from '../../../src/ui/icons/RefreshIcon.tsx'
import { ShieldIcon } from '../../../src/ui/icons/ShieldIcon.tsx'
import { Mark, type MarkSize } from '../../../src/ui/Mark.tsx'
import { NumberText } from '../../../src/ui/NumberText.tsx'
import { Glyph, Row, Tag } from '../../../src/ui/Row.tsx'
import { Skeleton } from '../../../src/ui/Skeleton.tsx'
import { SkeletonRows } from '../../../src/ui/SkeletonRows.tsx'
import { TokenMark } from '../../../src/ui/TokenMark.tsx'
import { Tray, TrayBox } from '../../../src/ui/Tray.tsx'
import { WalletTile } from '../../../src/ui/WalletTile.tsx'
import { Weave } from '../../../src/ui/Weave.tsx'
import { story } from '../Story.ts'
import { accounts, networks, pictures } from '../samples.ts'

const nothing = () => undefined
const sizes: MarkSize[] = [16, 20, 24, 28, 32, 40, 48, 56, 64, 80]
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
const tiles = ['otter', 'kite', 'juniper', 'fathom'] as const

export const listStories = [
  story('row', 'Row', {
    tray: ({ messages: { common, connect, networks: text } }) => (
      <Tray label={connect.wallets}>
        <Row
          title="Otter"
          isName
          mark={<Mark id="otter" name="Otter" src={pictures.otter} />}
          end={<Tag live>{connect.installed}</Tag>}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title="WalletConnect"
          isName
          mark={<Mark id="pairing" name="WalletConnect" src={pictures.pairing} />}
          end={connect.qrCode}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title={common.allWallets}
          mark={
            <Glyph>
              <GridIcon />
            </Glyph>
          }
          end={<NumberText>540+</NumberText>}
          leads="chevron"
          onPress={nothing}
        />
        <Row
          title="Ethereum"
          mark={<Mark {...networks.ethereum} />}
          end={
            <>
              <span>{text.active}</span>
              <CheckIcon className="check" />
            </>
          }
          current
          onPress={nothing}
        />
        <Row title="Bitcoin" mark={<Mark id="btc" name="Bitcoin" />} end={text.notIn('Otter')} disabled />
        <Row
          title={connect.nothing}
          sub="https://wallet.example"
          mark={
            <Glyph>
              <GlobeIcon />
            </Glyph>
          }
          leads="external"
          href="https://wallet.example/"
        />
        <Row
          kind="danger"
          title="Disconnect"
          mark={
            <Glyph>
              <DisconnectIcon />
            </Glyph>
          }
          onPress={nothing}
        />
      </Tray>
    ),
    list: ({ messages: { account } }) => (
      <Tray kind="list" label={account.tokens}>
        <Row
          title="Ether"
          sub="$2,997.60"
          mark={<TokenMark id="eth" symbol="ETH" src={pictures.eth} network={networks.base} />}
          amounts={[
            <NumberText key="worth">$3,609.11</NumberText>,
            <NumberText key="amount">1.204 ETH</NumberText>,
          ]}
          onPress={nothing}
        />
        <Row
          title="Chainlink"
          sub={account.priceUnknown}
          mark={<TokenMark id="link" symbol="LINK" />}
          amounts={['—', <NumberText key="amount">4.5 LINK</NumberText>]}
          onPress={nothing}
        />
      </Tray>
    ),
    help: ({ messages: { whatIsAWallet } }) => (
      <Tray kind="list">
        <Row
          kind="help"
          title={whatIsAWallet.yours}
          sub={whatIsAWallet.yoursText}
          mark={
            <Glyph tone="accent">
              <ShieldIcon />
            </Glyph>
          }
        />
      </Tray>
    ),
    grid: ({ messages: { allWallets } }) => (
      <Tray kind="grid" label={allWallets.title}>
        {tiles.map((id, at) => (
          <WalletTile
            key={id}
            name={`${id[0]?.toUpperCase()}${id.slice(1)}`}
            mark={<Mark id={id} src={pictures[id]} size={56} />}
            installed={at < 2 ? allWallets.isInstalled : undefined}
            onPress={nothing}
          />
        ))}
      </Tray>
    ),
  }),
  story('mark', 'Marks', {
    sizes: () => (
      <div className="g-line">
        {sizes.map((size) => (
          <Mark key={size} id="otter" name="Otter" src={pictures.otter} size={size} />
        ))}
      </div>
    ),
    letters: () => (
      <div className="g-line">
        {letters.map((name) => (
          <Mark key={name} id={name} name={name} />
        ))}
        {sizes.map((size) => (
          <Mark key={size} id="Kite" name="Kite" size={size} />
        ))}
      </div>
    ),
    weaves: () => (
      <div className="g-line">
        {Object.values(accounts).map((address) => (
          <Weave key={address} address={address} size={64} />
        ))}
        <Weave address={accounts.mara} size={24} />
        <TokenMark id="usdc" symbol="USDC" src={pictures.usdc} network={networks.ethereum} />
      </div>
    ),
  }),
  story('empty', 'Empty', {
    offline: ({ messages: { allWallets, common } }) => (
      <TrayBox>
        <Empty icon={<OfflineIcon size={24} />} title={allWallets.failed} text={allWallets.failedText}>
          <Button size="small" icon={<RefreshIcon size={18} />} onPress={nothing}>
            {common.retry}
          </Button>
        </Empty>
      </TrayBox>
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
