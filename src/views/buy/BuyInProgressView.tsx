import { reopenCheckout } from '../../actions/buy/openCheckout.ts'
import { stopWaiting } from '../../actions/buy/savePurchase.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { replaceView, resetTo } from '../../actions/modal/goTo.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import { formatAmountText } from '../../i18n/format.ts'
import type { Buying } from '../../stores/buy.ts'
import { Actions, Button, OneAction } from '../../ui/Button.tsx'
import { CardIcon } from '../../ui/icons/later.tsx'
import { useLocale, useMessages, useRuntime } from '../context.tsx'
import { CopyLinkButton } from '../shared/CopyLinkButton.tsx'
import { PartyIcon, Stage, type StageByPhase, type StageState } from '../shared/Stage.tsx'
import { ProviderMark } from './BuyMarks.tsx'
import { useBuy } from './useBuy.ts'

export function BuyInProgressView() {
  const { buy: text, common } = useMessages('buy')
  const locale = useLocale()
  const runtime = useRuntime()
  const { buying } = useBuy()
  if (!buying) return null
  const { provider, status } = buying
  const stage = stageOf(buying, text, locale)
  return (
    <>
      <Stage
        stage={stage}
        from={<PartyIcon Icon={CardIcon} />}
        to={<ProviderMark provider={provider} size={64} />}
      />
      {status === 'confirmed' || status === 'pending' ? (
        <OneAction onPress={() => resetTo(runtime, 'Account')} testId="buy-done">
          {common.done}
        </OneAction>
      ) : stage[0] === 'parted' ? (
        <Again provider={provider} />
      ) : (
        <WaitActions buying={buying} />
      )}
    </>
  )
}

type Words = MessagesOf<'buy'>['buy']

function stageOf(buying: Buying, text: Words, locale: string): StageState {
  const { name: provider } = buying.provider
  const arrived = text.arrived({ amount: boughtText(buying, locale) })
  const stages: StageByPhase<Buying['status']> = {
    open: ['waiting', text.continueWith({ provider }), text.continueText],
    blocked: ['idle', text.blocked, text.blockedText],
    closed: ['idle', text.closed, text.closedText({ provider })],
    unreachable: ['waiting', text.unreachable, text.unreachableText({ provider })],
    overdue: ['parted', text.overdue, text.overdueText({ provider })],
    failed: ['parted', text.refused, text.refusedText({ provider })],
    pending: ['waiting', text.onItsWay, text.onItsWayText],
    confirmed: ['joined', arrived, text.arrivedText({ provider })],
  }
  return stages[buying.status]
}

function boughtText(buying: Buying, locale: string): string {
  const [moved] = 'purchase' in buying ? buying.purchase.transfers : []
  const amount = moved?.amount === undefined ? '' : formatAmountText(moved.amount, locale)
  return `${amount} ${moved?.symbol ?? ''}`.trim()
}

function WaitActions({ buying }: { buying: Buying }) {
  const { url, status } = buying
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const stop = () => {
    stopWaiting(runtime, buying)
    goBack(runtime)
  }
  return (
    <>
      <Actions>
        <CopyLinkButton uri={url} testId="buy-copy-link" />
        {status === 'blocked' ? (
          <Button kind="primary" href={url} testId="buy-open-window">
            {text.openWindow}
          </Button>
        ) : (
          <Button onPress={() => reopenCheckout(runtime)} testId="buy-open-again">
            {text.openAgain}
          </Button>
        )}
      </Actions>
      <OneAction kind="quiet" onPress={stop} testId="buy-stop">
        {text.stopWaiting}
      </OneAction>
    </>
  )
}

/** Returns to the providers, with new links. */
function Again({ provider: { isTold } }: { provider: Buying['provider'] }) {
  const { buy: text, common } = useMessages('buy')
  const runtime = useRuntime()
  return (
    <Actions>
      <Button onPress={() => replaceView(runtime, isTold ? 'OnRampActivity' : 'Transactions')}>
        {text.activity}
      </Button>
      <Button kind="primary" onPress={() => goBack(runtime)} testId="buy-try-again">
        {common.tryAgain}
      </Button>
    </Actions>
  )
}
