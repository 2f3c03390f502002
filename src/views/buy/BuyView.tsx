import { useEffect } from 'react'
import { beginBuy, leaveBuy } from '../../actions/buy/beginBuy.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { BuyAction, BuyForm } from './BuyForm.tsx'
import { useBuy } from './useBuy.ts'

/** How much of what to buy, and what it would cost. The button says what is missing. */
export function BuyView() {
  const { buy: text } = useMessages('buy')
  const runtime = useRuntime()
  const activeId = useValue(useStores().network.$activeId)
  const { options, payment } = useBuy()
  const { router } = runtime.stores
  // biome-ignore lint/correctness/useExhaustiveDependencies: another network sells other things
  useEffect(() => {
    void beginBuy(runtime)
    return () => leaveBuy(runtime)
  }, [runtime, activeId])
  if (options.status !== 'known' || !payment) {
    return <SkeletonRows label={text.loading} count={2} round amounts />
  }
  return (
    <BuyForm lead={router.push}>
      <BuyAction lead={router.push} />
    </BuyForm>
  )
}
