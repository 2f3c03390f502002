import { useEffect, useState } from 'react'
import { copyText } from '../../actions/modal/copyText.ts'
import { type AppWay, getAppLink } from '../../actions/pairing/getAppLink.ts'
import { reportDeadLink } from '../../actions/pairing/reportDeadLink.ts'
import { getDownloads, platformOf } from '../../actions/wallets/getDownloads.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Actions, OneAction } from '../../ui/Button.tsx'
import { QrIcon } from '../../ui/icons/first.tsx'
import { CopyIcon, DownloadIcon } from '../../ui/icons/later.tsx'
import { Group } from '../../ui/Row.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { IconRow } from '../shared/IconRow.tsx'
import { Stage, type StageState } from '../shared/Stage.tsx'
import { useOverdue } from '../shared/useAction.ts'
import { WalletMark } from '../shared/walletMarks.tsx'

type AppViewProps = {
  wallet: Wallet
  way: AppWay
  /** Set if another device could scan a code. */
  onShowCode?: (() => void) | undefined
}

/** Opens a wallet's app or site, and helps if it does not open. */
export function AppView({ wallet, way, onShowCode }: AppViewProps) {
  const { connecting } = useMessages('wallets')
  const runtime = useRuntime()
  const pairing = useValue(useStores().pairing.$state)
  const opened = useValue(useStores().pairing.$opened)
  const [phase, press] = useAppOpening(way === 'mobile' && opened?.id === wallet.id)
  const overdue = useOverdue(phase === 'back')
  const link = getAppLink(runtime, { wallet, way })
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  // The wallet published no usable link: there is nothing to click or to wait for.
  const isDead = uri !== undefined && !link
  const stage = useStage({ wallet, way, phase: isDead ? 'lost' : phase, overdue })
  const lost = isDead || phase === 'lost'
  useEffect(() => {
    if (isDead) reportDeadLink(runtime, wallet)
  }, [isDead, runtime, wallet])
  return (
    <>
      <Stage stage={stage} to={<WalletMark wallet={wallet} size={64} />} />
      <OneAction
        href={link?.url}
        target={link?.target}
        disabled={!link}
        onPress={(event) => {
          link?.follow(event)
          press()
        }}
        testId="w3m-open-wallet"
      >
        {phase === 'idle' ? connecting.open({ wallet: wallet.name }) : connecting.openAgainShort}
      </OneAction>
      {lost ? (
        <OtherWays wallet={wallet} uri={uri} onShowCode={onShowCode} />
      ) : (
        <Actions>
          <CopyLinkButton uri={uri} />
        </Actions>
      )}
    </>
  )
}

type StageParameters = { wallet: Wallet; way: AppWay; phase: AppOpening; overdue: boolean }

function useStage({ wallet: { name }, way, phase, overdue }: StageParameters): StageState {
  const { phone: text, connecting, platforms } = useMessages('wallets')
  const state = phase === 'idle' ? 'idle' : 'waiting'
  if (phase === 'lost') return ['parted', text.notOpened({ wallet: name }), text.notOpenedText]
  if (phase === 'back' && !overdue) return [state, text.finishing, text.finishingText({ wallet: name })]
  if (way === 'web') return [state, connecting.waiting({ wallet: name }), platforms.webText]
  if (phase === 'opening') return [state, text.opening({ wallet: name }), text.openingText]
  return [state, connecting.waiting({ wallet: name }), connecting.waitingText]
}

/** How long an app gets to open before the view says that it did not. */
const openMs = 1500

/**
 * `idle` until a click, then `opening`. The page goes to the background (`away`), and is `back` when visible again; if
 * that never happens, the app is `lost`.
 */
type AppOpening = 'idle' | 'opening' | 'away' | 'back' | 'lost'

/**
 * Follows whether a link opened a wallet's app.
 *
 * @param wasPressed - The click happened before this view opened.
 */
function useAppOpening(wasPressed: boolean): [AppOpening, press: () => void] {
  const [phase, setPhase] = useState<AppOpening>(wasPressed ? 'opening' : 'idle')
  const [presses, setPresses] = useState(wasPressed ? 1 : 0)
  useEffect(() => {
    if (presses === 0) return
    const timer = setTimeout(setPhase, openMs, 'lost')
    const leave = () => {
      clearTimeout(timer)
      setPhase('away')
    }
    const look = () => (document.hidden ? leave() : setPhase((now) => (now === 'away' ? 'back' : now)))
    setPhase('opening')
    if (document.hidden) leave()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('visibilitychange', look, { signal })
    // A desktop app only takes the focus.
    window.addEventListener('blur', leave, { signal })
    window.addEventListener('focus', look, { signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [presses])
  return [phase, () => setPresses((count) => count + 1)]
}

type OtherWaysProps = {
  wallet: Wallet
  uri: string | undefined
  onShowCode?: (() => void) | undefined
}

/** The remaining options if a wallet's app did not open. */
function OtherWays({ wallet, uri, onShowCode }: OtherWaysProps) {
  const { phone: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const [store] = getDownloads(wallet, platformOf(navigator))
  return (
    <Group>
      <IconRow
        title={common.copyLink}
        sub={text.copyLinkText}
        icon={<CopyIcon />}
        disabled={!uri}
        onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      />
      {onShowCode && (
        <IconRow
          title={text.showQr}
          sub={text.showQrText}
          leads="chevron"
          icon={<QrIcon />}
          onPress={onShowCode}
        />
      )}
      {store && (
        <IconRow
          title={text.get({ wallet: wallet.name })}
          leads="external"
          href={store.href}
          icon={<DownloadIcon />}
        />
      )}
    </Group>
  )
}
