import { useCallback, useMemo } from 'react'
import { chooseWallet } from '../../actions/wallets/chooseWallet.ts'
import { getAllWallets } from '../../actions/wallets/getAllWallets.ts'
import type { WalletRow } from '../../actions/wallets/getWalletRows.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { type Tile, TileList } from '../../ui/TileList.tsx'
import { WalletTile } from '../../ui/WalletTile.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'
import { RowMark, rowKey, useRowLinks } from '../shared/walletRow.tsx'

type Row = Exclude<WalletRow, { kind: 'pairing' }>
type RowTile = Tile & { row: Row }

/** The list of all wallets, or the results of a search. */
export function useAllWallets(search?: { text: string; found: readonly Wallet[] }): Row[] {
  const stores = useStores()
  const connectors = useValue(stores.connectors.$connectors)
  const lists = useValue(stores.wallets.$state)
  const { namespace } = useValue(stores.modal.$state)
  const options = useOptions()
  return useMemo(() => {
    const { certified } = lists
    return getAllWallets({ connectors, lists, options, namespace, phone: isPhone(), search, certified })
  }, [connectors, lists, options, namespace, search])
}

type WalletTilesProps = { rows: readonly Row[]; total: number; onNearEnd?: (() => void) | undefined }

export function WalletTiles({ rows, total, onNearEnd }: WalletTilesProps) {
  const { allWallets: text } = useMessages('wallets')
  const runtime = useRuntime()
  const linkOf = useRowLinks()
  const tiles = useMemo(
    () => rows.map((row): RowTile => ({ key: rowKey(row), name: nameOf(row), row })),
    [rows],
  )
  const draw = useCallback(
    ({ name, row }: RowTile, tabIndex: 0 | -1) => (
      <WalletTile
        name={name}
        mark={<RowMark row={row} size={56} />}
        installed={row.kind === 'connector' ? text.isInstalled : undefined}
        certified={
          row.kind === 'wallet' && row.wallet.badgeType === 'certified' ? text.isCertified : undefined
        }
        href={linkOf(row)?.url}
        target={linkOf(row)?.target}
        onPress={(event) => chooseWallet(runtime, row, event)}
        tabIndex={tabIndex}
        testId={`wallet-selector-${row.kind === 'wallet' ? row.wallet.id : row.connectors[0].id}`}
      />
    ),
    [runtime, text, linkOf],
  )
  return (
    <TileList
      label={text.title}
      tiles={tiles}
      total={total}
      draw={draw}
      onNearEnd={onNearEnd}
      testId="wallet-list"
    />
  )
}

const nameOf = (row: Row): string => (row.kind === 'wallet' ? row.wallet.name : row.connectors[0].name)
