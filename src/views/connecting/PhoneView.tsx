import { useEffect, useState } from 'react'
import { safeUrl } from '../../lib/safeUrl.ts'
import { toWalletLink } from '../../lib/walletLink.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyIcon } from '../../ui/icons/CopyIcon.tsx'
import { DownloadIcon } from '../../ui/icons/DownloadIcon.tsx'
import { QrIcon } from '../../ui/icons/QrIcon.tsx'
import { Glyph, Row } from '../../ui/Row.tsx'
import { Stage } from '../../ui/Stage.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { Tray } from '../../ui/Tray.tsx'
import { AppMark } from '../AppMark.tsx'
import { WalletMark } from '../connect/WalletMark.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { copyText } from '../copyText.ts'

/** How long an app gets to take the screen before we say that it did not open. */
const openMs = 1500

/** Opens a wallet app on the same phone, and helps where it does not open. */
export function PhoneView({ wallet, onShowCode }: { wallet: Wallet; onShowCode: () => void }) {
  const { phone: text, common, connecting } = useMessages('wallets')
  const runtime = useRuntime()
  const pairing = useValue(useStores().pairing.$state)
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const href = uri ? toWalletLink(wallet.mobileLink ?? wallet.webappLink ?? '', uri) : undefined
  const [phase, press] = useAppOpening()
  const lost = phase === 'lost'
  const title = lost ? text.notOpened(wallet.name) : text.opening(wallet.name)
  const open = (
    <Button kind="primary" href={href} target="_self" disabled={!href} onPress={press}>
      {phase === 'idle' ? connecting.open(wallet.name) : connecting.openAgainShort}
    </Button>
  )
  return (
    <>
      <Stage
        state={lost ? 'parted' : 'waiting'}
        from={<AppMark />}
        to={<WalletMark wallet={wallet} size={64} />}
      />
      <Text center title={title} lead={lost ? text.notOpenedText : text.openingText} />
      <Status urgent={lost}>{title}</Status>
      <Actions>{open}</Actions>
      {lost && <OtherWays wallet={wallet} uri={uri} onShowCode={onShowCode} />}
      {!lost && (
        <Actions>
          <Button
            icon={<CopyIcon size={18} />}
            disabled={!uri}
            onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
          >
            {common.copyLink}
          </Button>
        </Actions>
      )}
    </>
  )
}

type OtherWaysProps = { wallet: Wallet; uri: string | undefined; onShowCode: () => void }

function OtherWays({ wallet, uri, onShowCode }: OtherWaysProps) {
  const { phone: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const store = safeUrl(wallet.appStore ?? wallet.playStore ?? wallet.homepage ?? '')
  return (
    <Tray>
      <Row
        title={common.copyLink}
        sub={text.copyLinkText}
        mark={
          <Glyph>
            <CopyIcon />
          </Glyph>
        }
        disabled={!uri}
        onPress={() => uri && copyText(runtime, uri, 'linkCopied')}
      />
      <Row
        title={text.showQr}
        sub={text.showQrText}
        leads="chevron"
        mark={
          <Glyph>
            <QrIcon />
          </Glyph>
        }
        onPress={onShowCode}
      />
      {store ? (
        <Row
          title={text.get(wallet.name)}
          leads="external"
          href={store}
          mark={
            <Glyph>
              <DownloadIcon />
            </Glyph>
          }
        />
      ) : null}
    </Tray>
  )
}

/** Idle until a press; then opening until the page is hidden, or lost when it never is. */
function useAppOpening(): ['idle' | 'opening' | 'lost', () => void] {
  const [phase, setPhase] = useState<'idle' | 'opening' | 'lost'>('idle')
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses === 0) return
    setPhase('opening')
    const timer = setTimeout(setPhase, openMs, 'lost')
    const hidden = () => clearTimeout(timer)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [presses])
  return [phase, () => setPresses((count) => count + 1)]
}
