import { useState } from 'react'
import { applySlippage, rateOf, typicalGas } from '../../actions/swap/swapNumbers.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatRate } from '../../i18n/formatRate.ts'
import { formatAmount } from '../../lib/amount.ts'
import { type SwapToken, slippagePercent, swapTokenKey } from '../../schemas/swap.ts'
import { DescriptionItem, DescriptionList, Disclosure } from '../../ui/DescriptionList.tsx'
import { Dots } from '../../ui/Dots.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { InfoIcon } from '../../ui/icons/later.tsx'
import { Note } from '../../ui/Note.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { useLocale, useMessages, useStores, useValue } from '../context.tsx'
import { FeeText } from '../shared/payment/FeeText.tsx'
import { useFeeCovered } from '../shared/payment/useFeeCovered.ts'
import { percentText, useImpact } from './useImpact.ts'
import { useSwapState } from './useSwap.ts'

/** What the service takes of the source: percent. */
const providerFee = '0.85'

/** The costs and the result of a swap, collapsed below the rate. */
export function SwapDetails() {
  const locale = useLocale()
  const { source, target, quote } = useSwapState()
  if (!source || !target || quote.status !== 'known') return null
  const rate = rateOf(quote, source, target)
  const written = rate && formatRate(rate, locale)
  return (
    <Disclosure title={<NumberText>{`1 ${source.symbol} = ${written} ${target.symbol}`}</NumberText>}>
      <SwapFacts target={target} toAmount={quote.toAmount} />
    </Disclosure>
  )
}

/** Price impact, slippage, the least there will be, and what it costs. */
export function SwapFacts({ target, toAmount }: { target: SwapToken; toAmount: bigint }) {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const impact = useImpact()
  const [open, setOpen] = useState<keyof typeof text.hints>()
  const hint = (name: keyof typeof text.hints) => ({
    label: text.hint({ name: text[name] }),
    expanded: open === name,
    onPress: () => setOpen(open === name ? undefined : name),
  })
  const least = applySlippage(toAmount)
  const write = (amount: bigint) =>
    `${formatAmountText(formatAmount(amount, target.decimals), locale, { maxFractionDigits: 6 })} ${target.symbol}`
  return (
    <>
      <DescriptionList>
        <DescriptionItem name={text.priceImpact} hint={hint('priceImpact')}>
          {impact?.text === undefined ? (
            <Unknown label={text.unknown} />
          ) : (
            <NumberText>{impact.text}</NumberText>
          )}
        </DescriptionItem>
        <DescriptionItem name={text.maxSlippage} hint={hint('maxSlippage')}>
          <NumberText>{`${write(toAmount - least)} · ${percentText(String(slippagePercent), locale)}`}</NumberText>
        </DescriptionItem>
        <DescriptionItem name={text.atLeast}>
          <NumberText>{write(least)}</NumberText>
        </DescriptionItem>
        <DescriptionItem name={text.providerFee} hint={hint('providerFee')}>
          <NumberText>{percentText(providerFee, locale)}</NumberText>
        </DescriptionItem>
        <DescriptionItem name={text.networkCost} hint={hint('networkCost')}>
          <SwapCost />
        </DescriptionItem>
      </DescriptionList>
      {open && (
        <FieldNote quiet icon={<InfoIcon size={16} />}>
          {text.hints[open]}
        </FieldNote>
      )}
    </>
  )
}

/**
 * The most that the network can ask: in its own coin, and in dollars if there is a price. Others pay it
 * where a paymaster does.
 */
function SwapCost() {
  const { swap: text } = useMessages('swap')
  const covered = useFeeCovered()
  const network = useValue(useStores().network.$active)
  const { gasPrice, review, prices } = useSwapState()
  const estimated = review.status === 'swap' ? review.fee : undefined
  if (covered === undefined) return <Dots />
  if (covered) return text.networkCostCovered
  const fee = estimated ?? (gasPrice === undefined ? undefined : gasPrice * typicalGas)
  if (fee === undefined || !network) return <Unknown label={text.unknown} />
  return <FeeText fee={fee} currency={network.nativeCurrency} priceUsd={prices[swapTokenKey({})]} />
}

/** Points out that much would be lost. */
export function ImpactNote() {
  const { swap: text } = useMessages('swap')
  const impact = useImpact()
  if (!impact || impact.weight === 'small') return null
  const isUnknown = impact.text === undefined
  return (
    <Note kind="warning" title={isUnknown ? text.unknownImpact : text.impact({ percent: impact.text })}>
      {isUnknown ? text.unknownImpactText : text.impactText}
    </Note>
  )
}
