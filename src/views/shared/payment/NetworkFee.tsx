import type { ReactNode } from 'react'
import { getAccount, isSmartAccount } from '../../../actions/connection/getAccount.ts'
import { isFeeCovered } from '../../../actions/payment/isFeeCovered.ts'
import type { Network } from '../../../schemas/network.ts'
import { Dots } from '../../../ui/Dots.tsx'
import { NumberText, Unknown } from '../../../ui/NumberText.tsx'
import { useRuntime, useStores, useValue } from '../../context.tsx'
import { useLoaded } from '../useLoaded.ts'
import { useAmountText, useWorthText } from './useAmountText.ts'

type FeeTextProps = {
  fee: bigint
  currency: Network['nativeCurrency']
  /** With a price, the fee's value is also shown. */
  priceUsd?: number | undefined
  isEstimate?: boolean | undefined
}

/** A network fee in the native coin, so that review and receipt can be compared. */
export function FeeText({ fee, currency, priceUsd, isEstimate }: FeeTextProps) {
  const worth = useWorthText()(fee, currency, priceUsd)
  const coins = useAmountText()(fee, currency, 8)
  const written = worth === undefined ? coins : `${coins} · ${worth}`
  return <NumberText>{isEstimate ? `≈ ${written}` : written}</NumberText>
}

type NetworkFeeProps = Omit<FeeTextProps, 'fee' | 'currency'> & {
  /** Undefined if unknown. */
  fee: bigint | undefined
  isLoading?: boolean | undefined
  words: { covered: string; unknown: string }
  /** What to do about an unknown fee. */
  retry?: ReactNode
}

/** The network fee of the payment under review. A paymaster may pay it. */
export function NetworkFee({ fee, isLoading, words, retry, ...text }: NetworkFeeProps) {
  const network = useValue(useStores().network.$active)
  const isCovered = useFeeCovered()
  if (isCovered) return words.covered
  if (isCovered === undefined || isLoading) return <Dots />
  if (fee === undefined || !network) return <Unknown label={words.unknown}>{retry}</Unknown>
  return <FeeText {...text} fee={fee} currency={network.nativeCurrency} />
}

/** Whether a service pays the network fee for the active account; undefined until its wallet responds. */
function useFeeCovered(): boolean | undefined {
  const runtime = useRuntime()
  useValue(useStores().network.$activeId)
  const owner = isSmartAccount(runtime) ? getAccount(runtime)?.caipAddress : undefined
  const covered = useLoaded(owner, async () => owner !== undefined && isFeeCovered(runtime))
  return owner === undefined ? false : covered?.value
}
