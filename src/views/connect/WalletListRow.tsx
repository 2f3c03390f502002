import { type AppPress, chooseWallet } from '../../actions/wallets/chooseWallet.ts'
import { isSameWallet, type WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { ConnectorGroup } from '../../actions/wallets/mergeConnectors.ts'
import { Row, Tag } from '../../ui/Row.tsx'
import { useIsBeside, useMessages, useRuntime, useStorage, useStores, useValue } from '../context.tsx'
import { PairingMark } from '../shared/walletMarks.tsx'
import { RowMark, useRowLinks } from '../shared/walletRow.tsx'

/** A wallet or sign-in method as a row. */
export function WalletListRow({ row }: { row: WalletRow }) {
  const { connect: text } = useMessages()
  const runtime = useRuntime()
  const link = useRowLinks()(row)
  const [last] = useStorage().get('recentWallets') ?? []
  const isLast = last !== undefined && isSameWallet(row, last)
  const shared = {
    href: link?.url,
    target: link?.target,
    leads: 'chevron',
    current: useIsShown(row),
    onPress: (event: AppPress) => chooseWallet(runtime, row, event),
  } as const
  if (row.kind === 'pairing') {
    return (
      <Row
        {...shared}
        title={row.connector.name}
        mark={<PairingMark {...row.connector} />}
        end={text.qrCode}
        testId="wallet-selector-walletconnect"
      />
    )
  }
  const { id, name } = row.kind === 'wallet' ? row.wallet : row.connectors[0]
  return (
    <Row
      {...shared}
      title={isLast ? text.continueWith({ wallet: name }) : name}
      isName={!isLast}
      sub={isLast ? text.recent : undefined}
      kind={isLast ? 'lead' : undefined}
      mark={<RowMark row={row} />}
      end={
        row.kind === 'connector' ? (
          <ConnectorTag connectors={row.connectors} />
        ) : (
          row.recent && !isLast && text.recent
        )
      }
      testId={`wallet-selector-${id}`}
    />
  )
}

/** Whether the row's view is open next to the list. */
function useIsShown(row: WalletRow): boolean {
  const isBeside = useIsBeside('list')
  const { name, params } = useValue(useStores().router.$route)
  if (!isBeside) return false
  if (name === 'Connect') return row.kind === 'pairing'
  if (name === 'ConnectingExternal')
    return row.kind === 'connector' && row.connectors.some(({ id }) => id === params.connectorId)
  if (name === 'ConnectingMultiChain')
    return row.kind === 'connector' && row.connectors.some(({ id }) => id === params.walletId)
  if (name !== 'ConnectingWalletConnect') return false
  return row.kind === 'wallet'
    ? row.wallet.id === params.wallet?.id
    : row.kind === 'pairing' && !params.wallet
}

function ConnectorTag({ connectors }: { connectors: ConnectorGroup }) {
  const { connect: text } = useMessages()
  const [{ duplicate, type }] = connectors
  if (duplicate) return <Tag>{text.duplicate}</Tag>
  if (connectors.length > 1) return <Tag live>{text.networks({ count: connectors.length })}</Tag>
  return type === 'EXTERNAL' ? null : <Tag live>{text.installed}</Tag>
}
