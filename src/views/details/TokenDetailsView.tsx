import { goTo } from '../../actions/modal/goTo.ts'
import { startSend } from '../../actions/send/startSend.ts'
import { startSwap } from '../../actions/swap/startSwap.ts'
import { type AmountOptions, formatUnits, formatUsd } from '../../i18n/format.ts'
import { splitCents } from '../../i18n/splitCents.ts'
import { multiplyByPrice } from '../../lib/multiplyByPrice.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { canSwapOn } from '../../schemas/swapNetworks.ts'
import { Total } from '../../ui/AccountHeader.tsx'
import { ActionTiles, type TileAction } from '../../ui/ActionTiles.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { ExactNumber } from '../../ui/ExactNumber.tsx'
import { ReceiveIcon, SendIcon, SwapIcon } from '../../ui/icons/later.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { useLocale, useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'
import { ExplorerName, NetworkFact } from '../shared/facts.tsx'
import { shownDigits } from '../shared/payment/useAmountText.ts'
import { useCanSend } from '../shared/useCanSend.ts'
import { useToken } from '../shared/useToken.ts'

/** One token of the account: its value, its amount, and its actions. */
export function TokenDetailsView({ address }: RouteParams<'TokenDetails'>) {
  const { details: text } = useMessages('details')
  const locale = useLocale()
  const runtime = useRuntime()
  const { features, projectId } = useOptions()
  const network = useValue(useStores().network.$active)
  const canSend = useCanSend()
  const token = useToken(address)
  if (!token) return null
  const canSwap = features.swaps && projectId !== undefined && canSwapOn(token.caipNetworkId)
  const receive = () => goTo(runtime, 'WalletReceive')
  const swap = () => startSwap(runtime, { from: token.address })
  const actions: TileAction[] = [
    [features.receive, ReceiveIcon, text.receive, receive, 'token-receive'],
    [canSwap, SwapIcon, text.swap, swap, 'token-swap'],
    [canSend, SendIcon, text.send, () => startSend(runtime, { token }), 'token-send'],
  ]
  const { amount, decimals, symbol, priceUsd } = token
  const worth = multiplyByPrice(amount, decimals, priceUsd)
  const write = (options?: AmountOptions) => formatUnits({ amount, decimals }, locale, options)
  const held = write({ maxFractionDigits: shownDigits })
  const price = multiplyByPrice(1n, 0, priceUsd)
  const { whole, cents } = splitCents(worth === undefined ? '' : formatUsd(worth, locale), locale)
  return (
    <>
      {worth === undefined ? (
        <Total value={held} exact={write()} small={`\u00a0${symbol}`} sub={text.priceUnknown} />
      ) : (
        <Total
          value={whole}
          small={cents}
          sub={<ExactNumber short={`${held}\u00a0${symbol}`} exact={`${write()}\u00a0${symbol}`} />}
        />
      )}
      <ReviewSummary>
        <DescriptionList alone>
          {price !== undefined && (
            <DescriptionItem name={text.price} number={formatUsd(price, locale, { price: true })} />
          )}
          <NetworkFact network={network} />
          {address && (
            <DescriptionItem name={text.contract}>
              <ExplorerName network={network} page={{ address }} />
            </DescriptionItem>
          )}
        </DescriptionList>
      </ReviewSummary>
      <ActionTiles actions={actions} />
    </>
  )
}
