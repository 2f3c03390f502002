import { useEffect } from 'react'
import { isSmartAccount } from '../../actions/connection/isSmartAccount.ts'
import { estimateFee } from '../../actions/send/estimateFee.ts'
import { Dots } from '../../ui/Dots.tsx'
import { Unknown } from '../../ui/NumberText.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { FeeText } from '../payment/FeeText.tsx'
import { useNativeToken } from './useNativeToken.ts'

/**
 * The most that the network can ask for the transfer: in dollars where there is a price, else in its own coin.
 * A smart account's is paid by others.
 */
export function NetworkFee() {
  const { send: text, common } = useMessages('send')
  const runtime = useRuntime()
  const { fee: cost } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  const native = useNativeToken()
  useEffect(() => void estimateFee(runtime), [runtime])
  if (isSmartAccount(runtime)) return text.networkCostCovered
  if (cost.status === 'loading' || cost.status === 'unknown') return <Dots />
  if (cost.status !== 'known' || !network) {
    return (
      <Unknown label={text.networkCostUnknown}>
        <TextButton onPress={() => void estimateFee(runtime)}>{common.retry}</TextButton>
      </Unknown>
    )
  }
  return <FeeText fee={cost.fee} currency={network.nativeCurrency} priceUsd={native?.priceUsd} />
}
