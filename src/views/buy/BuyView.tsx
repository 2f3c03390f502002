import { useEffect } from 'react'
import { beginBuy, leaveBuy } from '../../actions/buy/beginBuy.ts'
import { goTo } from '../../actions/modal/goTo.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { BuyAction, BuyForm, type Lead } from './BuyForm.tsx'
import { useBuy } from './useBuy.ts'

/** The form for the token, the amount and its price. The button says what is missing. */
export function OnRampWidgetView() {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const activeId = useValue(useStores().network.$activeId)
  const { options, payment } = useBuy()
  const lead: Lead = (name) => goTo(runtime, name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network sells other things
  useEffect(() => {
    void beginBuy(runtime)
    return () => leaveBuy(runtime)
  }, [runtime, activeId])
  if (options.status !== 'known' || !payment) {
    return <SkeletonRows label={text.loading} count={2} round amounts />
  }
  return (
    <BuyForm lead={lead}>
      <BuyAction lead={lead} />
    </BuyForm>
  )
}
