import { useEffect, useRef, useState } from 'react'
import { goTo } from '../../actions/modal/goTo.ts'
import { fetchNextPage, refetchWallets } from '../../actions/wallets/fetchNextPage.ts'
import { searchWallets } from '../../actions/wallets/searchWallets.ts'
import { debounce } from '../../lib/debounce.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { QrIcon } from '../../ui/icons/first.tsx'
import { SearchIcon, ShieldIcon } from '../../ui/icons/later.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Label, Status } from '../../ui/Text.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { EmptyBox, LoadFailed } from '../shared/EmptyBox.tsx'
import { useAllWallets, WalletTiles } from './WalletTiles.tsx'

/** The pause in typing before a search. */
const searchDelayMs = 500

export function AllWalletsView() {
  const { allWallets: text, common } = useMessages('wallets')
  const { typed, change, certified, setCertified } = useSearch()
  const runtime = useRuntime()
  const pairs = useRuntime().connectors.pairing() !== undefined
  const showCode = pairs ? () => goTo(runtime, 'ConnectingWalletConnect', {}) : undefined
  const code = <IconButton kind="bare" label={text.showQr} icon={<QrIcon size={18} />} onPress={showCode} />
  return (
    <>
      <SearchField
        label={text.search}
        clearLabel={common.clear}
        value={typed}
        onChange={change}
        end={showCode && code}
        takesFocus
        testId="wallet-search"
      />
      <div>
        <Chip
          mark={<ShieldIcon size={16} />}
          pressed={certified}
          onPress={() => setCertified(!certified)}
          testId="wallets-certified"
        >
          {text.certified}
        </Chip>
      </div>
      {typed.trim() ? <Found onShowCode={showCode} /> : <Listed />}
    </>
  )
}

function useSearch() {
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const store = useStores().wallets
  const { certified } = useValue(store.$state)
  const search = useRef(
    debounce((text: string, certified: boolean) => {
      void searchWallets(runtime, { text, certified })
    }, searchDelayMs),
  )
  useEffect(
    () => () => {
      search.current.cancel()
      void searchWallets(runtime, { text: '' })
      if (store.$state.get().certified) void refetchWallets(runtime, { certified: false })
    },
    [runtime, store],
  )
  return {
    typed,
    change(text: string) {
      setTyped(text)
      search.current.run(text, certified)
    },
    certified,
    setCertified(wanted: boolean) {
      search.current.cancel()
      void refetchWallets(runtime, { certified: wanted })
      void searchWallets(runtime, { text: typed, certified: wanted })
    },
  }
}

function Listed() {
  const { allWallets: text } = useMessages('wallets')
  const runtime = useRuntime()
  const rows = useAllWallets()
  const { pages, page, offline, wallets, count } = useValue(useStores().wallets.$state)
  useEffect(() => {
    if (page === 0 && pages === 'idle') void fetchNextPage(runtime)
  }, [runtime, page, pages])
  const loading = pages === 'loading' || page === 0
  const total = Math.max(rows.length, pages === 'ended' ? 0 : count)
  const more = pages === 'idle' && page > 0 ? () => void fetchNextPage(runtime) : undefined
  return (
    <>
      <Status>{wallets.length > 0 ? text.loaded({ shown: rows.length, all: total }) : undefined}</Status>
      {rows.length > 0 && <WalletTiles rows={rows} total={total} onNearEnd={more} />}
      {loading && <SkeletonRows label={text.loading} count={rows.length === 0 ? 16 : 4} kind="grid" />}
      {!loading && (offline || pages === 'failed') && <ListNotLoaded />}
    </>
  )
}

function Found({ onShowCode }: { onShowCode: (() => void) | undefined }) {
  const { allWallets: text } = useMessages('wallets')
  const search = useValue(useStores().wallets.$search)
  const rows = useAllWallets(search)
  if (search.status !== 'loaded') return <SkeletonRows label={text.loading} count={8} kind="grid" />
  if (rows.length > 0) {
    return (
      <>
        <Label live>{text.found({ count: rows.length })}</Label>
        <WalletTiles rows={rows} total={rows.length} />
        {search.offline && <ListNotLoaded />}
      </>
    )
  }
  return (
    <EmptyBox icon={<SearchIcon />} title={text.none} text={text.noneText}>
      {onShowCode && (
        <Button size="small" icon={<QrIcon size={16} />} onPress={onShowCode}>
          {text.showQr}
        </Button>
      )}
    </EmptyBox>
  )
}

/** Below the loaded rows: the rest failed to load, with a retry. Nothing without a service. */
function ListNotLoaded() {
  const { allWallets: text } = useMessages('wallets')
  const { projectId } = useOptions()
  const runtime = useRuntime()
  const { text: typed } = useValue(useStores().wallets.$search)
  const { certified } = useValue(useStores().wallets.$state)
  if (!projectId) return null
  const again = () => {
    void refetchWallets(runtime, { certified })
    if (typed) void searchWallets(runtime, { text: typed, certified })
  }
  return <LoadFailed title={text.failed} text={text.failedText} onRetry={again} testId="wallets-retry" />
}
