import { useCallback, useEffect } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { getAllWallets } from '../../actions/wallets/getAllWallets.ts'
import { prefetchWallets } from '../../actions/wallets/prefetchWallets.ts'
import { showAllWallets } from '../../actions/wallets/showAllWallets.ts'
import { GridIcon } from '../../ui/icons/first.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { LoadFailed } from '../shared/EmptyBox.tsx'
import { IconRow } from '../shared/IconRow.tsx'
import { WalletMark } from '../shared/walletMarks.tsx'

export function GetWalletView() {
  const { getWallet: text, allWallets } = useMessages('wallets')
  const runtime = useRuntime()
  const options = useOptions()
  const lists = useValue(useStores().wallets.$state)
  const load = useCallback(() => void prefetchWallets(runtime), [runtime])
  useEffect(load, [load])
  const connectors = useValue(useStores().connectors.$connectors)
  const known = { connectors, lists: { ...lists, wallets: [] }, options, phone: false, certified: false }
  const wallets = getAllWallets(known).flatMap((row) => (row.kind === 'wallet' ? row.wallet : []))
  if (wallets.length === 0 && lists.status === 'failed') {
    const { failed, failedText } = allWallets
    return <LoadFailed title={failed} text={failedText} onRetry={load} testId="wallets-retry" />
  }
  if (wallets.length === 0 && lists.status !== 'loaded')
    return <SkeletonRows label={allWallets.loading} count={4} />
  return (
    <Group label={text.title}>
      {wallets.map((wallet) => (
        <Row
          key={wallet.id}
          title={wallet.name}
          isName
          mark={<WalletMark wallet={wallet} />}
          leads="chevron"
          onPress={() => goTo(runtime, 'Downloads', { wallet })}
          testId={`get-wallet-${wallet.id}`}
        />
      ))}
      <IconRow
        title={text.explore}
        icon={<GridIcon />}
        leads="chevron"
        onPress={() => showAllWallets(runtime)}
        testId="get-wallet-explore"
      />
    </Group>
  )
}
