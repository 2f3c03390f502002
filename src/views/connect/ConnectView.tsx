import { showAllWallets } from '../../actions/wallets/showAllWallets.ts'
import { Button } from '../../ui/Button.tsx'
import { GridIcon } from '../../ui/icons/GridIcon.tsx'
import { WalletIcon } from '../../ui/icons/WalletIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { isPhone } from '../isPhone.ts'
import { GuideLine } from './GuideLine.tsx'
import { LegalLine } from './LegalLine.tsx'
import { PairingUnavailable } from './PairingUnavailable.tsx'
import { rowKey, useWalletRows } from './useWalletRows.ts'
import { WalletListRow } from './WalletListRow.tsx'

/** The ways to connect. */
export function ConnectView() {
  const { connect: text } = useMessages()
  const { features } = useOptions()
  const runtime = useRuntime()
  return (
    <>
      {features.collapseWallets ? (
        <Button icon={<WalletIcon />} onPress={() => runtime.stores.router.push('ConnectWallets')}>
          {text.collapsed}
        </Button>
      ) : (
        <WalletList />
      )}
      <GuideLine />
      <LegalLine />
    </>
  )
}

/** The wallets alone, where the first view has them collapsed. */
export function ConnectWalletsView() {
  return (
    <>
      <WalletList />
      <LegalLine />
    </>
  )
}

function WalletList() {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  const stores = useStores()
  const total = roundedCount(useValue(stores.wallets.$state).count)
  const pairs = useValue(stores.connectors.$connectors).some(({ type }) => type === 'WALLET_CONNECT')
  const { enableWallets, allWallets, features } = useOptions()
  const wanted = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isPhone())
  const listed = wanted && features.allWallets && pairs
  const rows = useWalletRows({ others: listed })
  if (!enableWallets || (rows.length === 0 && !pairs)) {
    return (
      <>
        <Text lead={text.nothing} />
        <PairingUnavailable />
      </>
    )
  }
  return (
    <>
      <Tray label={text.wallets} testId="wallet-list">
        {rows.map((row) => (
          <WalletListRow key={rowKey(row)} row={row} />
        ))}
        {listed ? (
          <Row
            title={text.allWallets}
            mark={
              <Glyph>
                <GridIcon />
              </Glyph>
            }
            end={total}
            leads="chevron"
            onPress={() => showAllWallets(runtime)}
            testId="all-wallets"
          />
        ) : null}
      </Tray>
      <PairingUnavailable />
    </>
  )
}

/** `540+` of 543: tens from ten on, and none where nothing is known. */
function roundedCount(count: number): string | undefined {
  if (count === 0) return undefined
  const tens = Math.floor(count / 10) * 10
  if (count < 10 || tens === count) return String(count)
  return `${tens}+`
}
