import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Button } from '../../ui/Button.tsx'
import { CardIcon, ReceiveIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** Buttons to buy and to receive, as far as the page offers them. */
export function WaysToFund() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const options = useOptions()
  const activeId = useValue(useStores().network.$activeId)
  return (
    <>
      {canBuy(options, activeId) && (
        <Button
          size="small"
          icon={<CardIcon size={16} />}
          onPress={() => startBuy(runtime)}
          testId="empty-buy"
        >
          {text.buyCrypto}
        </Button>
      )}
      {options.features.receive && (
        <Button
          size="small"
          icon={<ReceiveIcon size={16} />}
          onPress={() => goTo(runtime, 'WalletReceive')}
          testId="empty-receive"
        >
          {text.receiveTokens}
        </Button>
      )}
    </>
  )
}
