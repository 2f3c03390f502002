import { useEffect, useRef, useState } from 'react'
import { fetchNextPage } from '../../actions/wallets/fetchWallets.ts'
import { searchWallets } from '../../actions/wallets/searchWallets.ts'
import { debounce } from '../../lib/debounce.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { OfflineIcon } from '../../ui/icons/OfflineIcon.tsx'
import { QrIcon } from '../../ui/icons/QrIcon.tsx'
import { RefreshIcon } from '../../ui/icons/RefreshIcon.tsx'
import { SearchIcon } from '../../ui/icons/SearchIcon.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { Label } from '../../ui/Text.tsx'
import { Tray, TrayBox } from '../../ui/Tray.tsx'
import { WalletTile } from '../../ui/WalletTile.tsx'
import { WalletMark } from '../connect/WalletListRow.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'

/** Every wallet the registry knows, to scroll and to search. */
export function AllWalletsView() {
  const { allWallets: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const [typed, setTyped] = useState('')
  const search = useRef(debounce((text: string) => void searchWallets(runtime, { text }), searchDelayMs))
  const change = (text: string) => {
    setTyped(text)
    search.current.run(text)
  }
  useEffect(
    () => () => {
      search.current.cancel()
      void searchWallets(runtime, { text: '' })
    },
    [runtime],
  )
  const showCode = () => runtime.stores.router.push('ConnectingWalletConnect', {})
  const code = <IconButton kind="bare" label={text.showQr} icon={<QrIcon size={18} />} onPress={showCode} />
  return (
    <>
      <SearchField
        label={text.search}
        clearLabel={common.clear}
        value={typed}
        onChange={change}
        end={code}
        takesFocus
        testId="wallet-search"
      />
      {typed.trim() ? <Found onShowCode={showCode} /> : <Listed />}
    </>
  )
}

/** Typing has paused for this long. */
const searchDelayMs = 500

function Found({ onShowCode }: { onShowCode: () => void }) {
  const { allWallets: text } = useMessages('wallets')
  const { status, found } = useValue(useStores().wallets.$search)
  if (status === 'loading' || status === 'idle')
    return <SkeletonRows label={text.loading} count={8} kind="grid" />
  if (status === 'failed') return <Failed />
  if (found.length === 0) {
    return (
      <TrayBox>
        <Empty icon={<SearchIcon />} title={text.none} text={text.noneText}>
          <Button size="small" icon={<QrIcon size={16} />} onPress={onShowCode}>
            {text.showQr}
          </Button>
        </Empty>
      </TrayBox>
    )
  }
  return (
    <>
      <Label live>{text.found(found.length)}</Label>
      <Grid wallets={found} />
    </>
  )
}

function Listed() {
  const { allWallets: text } = useMessages('wallets')
  const runtime = useRuntime()
  const { featured, recommended, wallets, status, count } = useValue(useStores().wallets.$state)
  const shown = [...featured, ...recommended, ...wallets]
  const end = useRef<HTMLDivElement>(null)
  const more = status !== 'failed' && (wallets.length === 0 || shown.length < count)
  useEffect(() => {
    const target = end.current
    if (!target || !more) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage(runtime)
    })
    observer.observe(target)
    return () => observer.disconnect()
  })
  if (shown.length === 0 && status === 'failed') return <Failed />
  return (
    <>
      {shown.length > 0 && <Grid wallets={shown} />}
      {more && (
        <div ref={end}>
          <SkeletonRows label={text.loading} count={shown.length === 0 ? 16 : 4} kind="grid" />
        </div>
      )}
    </>
  )
}

function Grid({ wallets }: { wallets: Wallet[] }) {
  const { allWallets: text } = useMessages('wallets')
  const { router } = useRuntime().stores
  const connectors = useValue(useStores().connectors.$connectors)
  const connectorOf = (wallet: Wallet) =>
    connectors.find(({ rdns, explorerId }) => (rdns && rdns === wallet.rdns) || explorerId === wallet.id)
  return (
    <Tray kind="grid" label={text.title} testId="wallet-list">
      {wallets.map((wallet) => {
        const connector = connectorOf(wallet)
        return (
          <WalletTile
            key={wallet.id}
            name={wallet.name}
            mark={<WalletMark wallet={wallet} size={56} />}
            installed={connector && text.isInstalled}
            onPress={() => {
              if (connector) {
                const { id: connectorId, namespace } = connector
                router.push('ConnectingExternal', { connectorId, namespace })
              } else router.push('ConnectingWalletConnect', { wallet })
            }}
            testId={`wallet-selector-${wallet.id}`}
          />
        )
      })}
    </Tray>
  )
}

function Failed() {
  const { allWallets: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  return (
    <TrayBox>
      <Empty icon={<OfflineIcon />} title={text.failed} text={text.failedText}>
        <Button size="small" icon={<RefreshIcon size={16} />} onPress={() => void fetchNextPage(runtime)}>
          {common.retry}
        </Button>
      </Empty>
    </TrayBox>
  )
}
