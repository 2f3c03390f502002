import { useEffect } from 'react'
import { forgetOpened } from '../../actions/pairing/forgetOpened.ts'
import { renewPairing } from '../../actions/pairing/renewPairing.ts'
import { showAllWallets } from '../../actions/wallets/showAllWallets.ts'
import type { ErrorCode } from '../../errors/codes.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { formatClock } from '../../i18n/formatClock.ts'
import { readHostPlace } from '../../lib/hostPlace.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Actions, Button } from '../../ui/Button.tsx'
import { Countdown, CountdownBusy } from '../../ui/Countdown.tsx'
import { GridIcon } from '../../ui/icons/first.tsx'
import { RefreshIcon } from '../../ui/icons/later.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Text } from '../../ui/Text.tsx'
import { useIsBeside, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { useNow, useOverdue } from '../shared/useAction.ts'
import { PairingMark, WalletMark } from '../shared/walletMarks.tsx'

/**
 * A QR code for a phone, until it expires, and its link to copy. A wallet's own browser cannot scan a code: there it
 * offers that wallet, and the link for another one.
 */
export function CodeView({ wallet }: RouteParams<'ConnectingWalletConnect'>) {
  const { qr: text } = useMessages('wallets')
  const runtime = useRuntime()
  const { status } = useValue(useStores().pairing.$state)
  const uri = usePairingLink()
  const cover = useCover(wallet)
  useEffect(() => forgetOpened(runtime), [runtime])
  const isInWallet = readHostPlace(runtime.environment.window).place === 'wallet'
  return (
    <>
      {isInWallet ? (
        <Text center title={text.inWallet} lead={text.inWalletText} />
      ) : (
        <QrCode
          value={uri}
          state={status === 'failed' || status === 'ready' ? status : 'loading'}
          label={text.label({ wallet: wallet?.name ?? 'WalletConnect' })}
          mark={wallet ? <WalletMark wallet={wallet} size={56} /> : <PairingMark size={56} />}
          cover={cover}
        />
      )}
      <CodeLife />
      {!isInWallet && <Text center lead={wallet ? text.textFor({ wallet: wallet.name }) : text.text} />}
      <CodeActions />
    </>
  )
}

/** The pairing link in the QR code; undefined until it is ready. */
function usePairingLink(): string | undefined {
  const pairing = useValue(useStores().pairing.$state)
  return pairing.status === 'ready' || pairing.status === 'expired' ? pairing.uri : undefined
}

/** Why there is no code: declined, a network that the wallet lacks, a wrong clock, or no response. */
function useCover(wallet: Wallet | undefined): { title: string; text: string } | undefined {
  const { qr: text, common, connecting, errors } = useMessages('wallets', 'notices')
  const pairing = useValue(useStores().pairing.$state)
  if (pairing.status !== 'failed') return undefined
  const { code } = toErrorLike(pairing.error)
  if (code === 'W3M_PAIRING_NAMESPACE') return { title: text.lacks, text: text.lacksText }
  const name = wallet?.name ?? common.yourWallet
  if (isOfWallet(code)) {
    const said = connecting.failedText({ wallet: name })
    // "your wallet" begins the sentence; wallet names keep their case.
    const lead = wallet ? said : said.charAt(0).toUpperCase() + said.slice(1)
    return { title: connecting.failed, text: lead }
  }
  if (code === 'W3M_RELAY_TOKEN_REFUSED') return { title: text.failed, text: errors.clockWrong }
  if (code !== 'W3M_USER_REJECTED') return { title: text.failed, text: text.failedText }
  return { title: connecting.declined, text: connecting.declinedText({ wallet: name }) }
}

/** The wallet was reached, but did not respond correctly. */
const isOfWallet = (code: ErrorCode): boolean =>
  /^W3M_(WALLET|PAIRING)_/.test(code) && code !== 'W3M_PAIRING_PROTOCOL'

function CodeActions() {
  const { common } = useMessages('wallets')
  const runtime = useRuntime()
  const uri = usePairingLink()
  const isMissing = useIsCodeMissing()
  const { allWallets } = useOptions()
  // The list already has a row for all wallets.
  const isBesideList = useIsBeside('stage')
  return (
    <Actions>
      {isMissing ? (
        <Button kind="primary" icon={<RefreshIcon size={18} />} onPress={() => renewPairing(runtime)}>
          {common.retry}
        </Button>
      ) : (
        <CopyLinkButton uri={uri} />
      )}
      {allWallets !== 'HIDE' && !isBesideList && (
        <Button icon={<GridIcon size={18} />} onPress={() => showAllWallets(runtime)}>
          {common.allWallets}
        </Button>
      )}
    </Actions>
  )
}

/** Whether the code is missing, or late: the user may request another. */
export function useIsCodeMissing(): boolean {
  const { status } = useValue(useStores().pairing.$state)
  const isOverdue = useOverdue(status === 'idle' || status === 'making')
  return isOverdue || status === 'failed'
}

function CodeLife() {
  const { qr: text } = useMessages('wallets')
  const pairing = useValue(useStores().pairing.$state)
  const { limits } = useRuntime()
  const now = useNow(pairing.status === 'ready')
  if (pairing.status === 'failed') return null
  if (pairing.status !== 'ready') return <CountdownBusy>{text.making}</CountdownBusy>
  const end = pairing.expiresAt - limits.pairingNearExpiry
  const leftMs = Math.max(0, end - now)
  const whole = limits.pairingLife - limits.pairingNearExpiry
  return <Countdown share={leftMs / whole}>{text.newCodeIn({ time: formatClock(leftMs / 1000) })}</Countdown>
}
