import { useEffect } from 'react'
import { type AppWay, getAppLink } from '../../actions/pairing/getAppLink.ts'
import { reportDeadLink } from '../../actions/pairing/reportDeadLink.ts'
import type { Wallet } from '../../schemas/wallet.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { Stage } from '../shared/Stage.tsx'
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
  const overdue = useOverdue(phase === 'back', runtime.limits.patience)
  const link = getAppLink(runtime, { wallet, way })
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  // The wallet published no usable link: there is nothing to click or to wait for.
  const isDead = uri !== undefined && !link
  const words = useWords({ wallet, way, phase: isDead ? 'lost' : phase, overdue })
  const lost = isDead || phase === 'lost'
  useEffect(() => {
    if (isDead) reportDeadLink(runtime, wallet)
  }, [isDead, runtime, wallet])
  return (
    <>
      <Stage
        state={lost ? 'parted' : phase === 'idle' ? 'idle' : 'waiting'}
        to={<WalletMark wallet={wallet} size={64} />}
        words={words}
      />
      <Actions>
        <Button
          kind="primary"
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
        </Button>
      </Actions>
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

type WordsParameters = { wallet: Wallet; way: AppWay; phase: AppOpening; overdue: boolean }

function useWords({ wallet: { name }, way, phase, overdue }: WordsParameters) {
  const { phone: text, connecting, platforms } = useMessages('wallets')
  if (phase === 'lost') return { title: text.notOpened({ wallet: name }), lead: text.notOpenedText }
  if (phase === 'back' && !overdue)
    return { title: text.finishing, lead: text.finishingText({ wallet: name }) }
  if (way === 'web') return { title: connecting.waiting({ wallet: name }), lead: platforms.webText }
  if (phase === 'opening') return { title: text.opening({ wallet: name }), lead: text.openingText }
  return { title: connecting.waiting({ wallet: name }), lead: connecting.waitingText }
}
