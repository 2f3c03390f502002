import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { Button } from '../../ui/Button.tsx'
import { CardIcon, ReceiveIcon } from '../../ui/icons/later.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

/** Buttons to buy and to receive, as far as the page offers them. */
export const WaysToFund = () =>
  useWaysToFund().map(({ Icon, title, onPress, testId }) => (
    <Button key={testId} size="small" icon={<Icon size={16} />} onPress={onPress} testId={testId}>
      {title}
    </Button>
  ))

/** To buy and to receive, as far as the page offers them. */
export function useWaysToFund() {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const options = useOptions()
  const activeId = useValue(useStores().network.$activeId)
  const buy = {
    Icon: CardIcon,
    title: text.buyCrypto,
    sub: text.buyCryptoText,
    onPress: () => startBuy(runtime),
    testId: 'empty-buy',
  }
  const receive = {
    Icon: ReceiveIcon,
    title: text.receiveTokens,
    sub: text.receiveTokensText,
    onPress: () => goTo(runtime, 'WalletReceive'),
    testId: 'empty-receive',
  }
  return [...(canBuy(options, activeId) ? [buy] : []), ...(options.features.receive ? [receive] : [])]
}
