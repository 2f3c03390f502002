import { useEffect } from 'react'
import { type AppWay, getAppLink } from '../../actions/pairing/getAppLink.ts'
import { reportDeadLink } from '../../actions/pairing/reportDeadLink.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Actions, OneAction } from '../../ui/Button.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { Stage, type StageState } from '../shared/Stage.tsx'
import { useOverdue } from '../shared/useAction.ts'
import { WalletMark } from '../shared/WalletMark.tsx'
import { OtherWays } from './OtherWays.tsx'
import { type AppOpening, useAppOpening } from './useAppOpening.ts'

export type AppViewProps = {
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
