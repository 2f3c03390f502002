import { applySlippage, rateOf } from '../../actions/swap/swapNumbers.ts'
import { slippagePercent, swapFeePercent, typicalSwapGas } from '../../config/payments.ts'
import { formatRate } from '../../i18n/formatRate.ts'
import { type SwapToken, swapTokenKey } from '../../schemas/swap.ts'
import { DescriptionItem, DescriptionList, Disclosure } from '../../ui/DescriptionList.tsx'
import { Note, ToneText } from '../../ui/Note.tsx'
import { NumberText, Unknown } from '../../ui/NumberText.tsx'
import { useLocale, useMessages } from '../context.tsx'
import { NetworkFee } from '../shared/payment/NetworkFee.tsx'
import { shownDigits, useAmountText } from '../shared/payment/useAmountText.ts'
import { useHints } from '../shared/payment/useHints.tsx'
import { percentText, useImpact } from './useImpact.ts'
import { useSwapState } from './useSwap.ts'

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

export function SwapFacts({ target, toAmount }: { target: SwapToken; toAmount: bigint }) {
  const { swap: text } = useMessages('swap')
  const locale = useLocale()
  const impact = useImpact()
  const { hint, explain } = useHints<keyof typeof text.hints>()
  const explained = (name: keyof typeof text.hints) => ({
    name: text[name],
    hint: hint(name, text.hint({ name: text[name] })),
  })
  const { slippage = slippagePercent, gasPrice, review, prices } = useSwapState()
  const estimated = review.status === 'swap' ? review.fee : undefined
  const least = applySlippage(toAmount, slippage)
  const writeAmount = useAmountText()
  const write = (amount: bigint) => writeAmount(amount, target, shownDigits)
  return (
    <>
      <DescriptionList>
        <DescriptionItem {...explained('priceImpact')}>
          {impact?.text === undefined ? (
            <Unknown label={text.unknown} />
          ) : (
            <ToneText kind={impactKinds[impact.weight]}>
              <NumberText>{impact.text}</NumberText>
            </ToneText>
          )}
        </DescriptionItem>
        <DescriptionItem
          {...explained('maxSlippage')}
          number={`−${write(toAmount - least)} · ${percentText(String(slippage), locale)}`}
        />
        <DescriptionItem name={text.atLeast} number={write(least)} />
        <DescriptionItem {...explained('providerFee')} number={percentText(swapFeePercent, locale)} />
        <DescriptionItem {...explained('networkCost')}>
          <NetworkFee
            fee={estimated ?? (gasPrice === undefined ? undefined : gasPrice * typicalSwapGas)}
            priceUsd={prices[swapTokenKey({})]}
            words={{ covered: text.networkCostCovered, unknown: text.unknown }}
          />
        </DescriptionItem>
      </DescriptionList>
      {explain(text.hints)}
    </>
  )
}

/** The style of a loss, by its size. */
const impactKinds = { small: undefined, notable: 'warning', severe: 'error', unknown: 'warning' } as const

/** Warns about a large loss, in percent and in dollars. */
export function ImpactNote() {
  const { swap: text } = useMessages('swap')
  const impact = useImpact()
  const kind = impact && impactKinds[impact.weight]
  if (!kind) return null
  const isUnknown = impact.text === undefined
  return (
    <Note kind={kind} title={isUnknown ? text.unknownImpact : text.impact({ percent: impact.text })}>
      {isUnknown ? text.unknownImpactText : text.impactText({ amount: impact.lost })}
    </Note>
  )
}
