import { canBuy } from '../../actions/buy/buyProviders.ts'
import { startBuy } from '../../actions/buy/startBuy.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useOptions, useRuntime, useStores, useValue } from '../context.tsx'

export type MaxOrBuyProps = {
  /** The word for all there is. */
  max: string
  maximum: bigint | undefined
  /** More is wanted than there is. */
  isShort: boolean
  onMax: (maximum: bigint) => void
  testId: string
}

/** Takes all there is; where that is too little, and buying is offered, leads there. What was typed stays. */
export function MaxOrBuy({ max, maximum, isShort, onMax, testId }: MaxOrBuyProps) {
  const { account: text } = useMessages('account')
  const runtime = useRuntime()
  const offersBuying = canBuy(useOptions(), useValue(useStores().network.$activeId))
  if (offersBuying && (isShort || maximum === 0n))
    return (
      <TextButton onPress={() => startBuy(runtime)} testId="buy-more">
        {text.buy}
      </TextButton>
    )
  return (
    <TextButton
      disabled={maximum === undefined}
      onPress={() => maximum !== undefined && onMax(maximum)}
      testId={testId}
    >
      {max}
    </TextButton>
  )
}
