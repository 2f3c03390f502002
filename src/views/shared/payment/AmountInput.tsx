import { formatAmountText } from '../../../i18n/format.ts'
import { readTyped, type TypedAmount, writeTyped } from '../../../lib/typedAmount.ts'
import { AmountField, type AmountFieldProps } from '../../../ui/AmountField.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useLocale } from '../../context.tsx'

export type AmountInputProps = Omit<AmountFieldProps, 'value' | 'onChange'> & {
  typed: TypedAmount
  onType: (typed: TypedAmount) => void
}

/** The amount of a payment, read as the user's language writes numbers. */
export function AmountInput({ typed, onType, ...props }: AmountInputProps) {
  const locale = useLocale()
  return (
    <AmountField {...props} value={typed.amountText} onChange={(text) => onType(readTyped(text, locale))} />
  )
}

/** Writes decimal text as the user would type it. */
export function useTypedAmount(): (amountDecimal: string) => TypedAmount {
  const locale = useLocale()
  return (amountDecimal) => writeTyped(amountDecimal, locale)
}

type AmbiguousAmountProps = Pick<AmountInputProps, 'typed' | 'onType'> & { lead: string }

/** The two numbers that the typed text may mean, to choose from. */
export function AmbiguousAmount({ lead, typed, onType }: AmbiguousAmountProps) {
  const locale = useLocale()
  const write = useTypedAmount()
  return (
    <>
      {lead}{' '}
      {(typed.ambiguous ?? []).map((decimal) => (
        <TextButton key={decimal} onPress={() => onType(write(decimal))}>
          {formatAmountText(decimal, locale)}
        </TextButton>
      ))}
    </>
  )
}
