import type { ReactNode } from 'react'
import type { MessagesOf } from '../../../i18n/areas.ts'
import { formatAmountText } from '../../../i18n/format.ts'
import { readTyped, type TypedAmount, writeTyped } from '../../../lib/typedAmount.ts'
import { AmountField, type AmountFieldProps } from '../../../ui/AmountField.tsx'
import { Rich } from '../../../ui/Rich.tsx'
import { buttonInText } from '../../../ui/TextButton.tsx'
import { useLocale } from '../../context.tsx'

export type AmountInputProps = Omit<AmountFieldProps, 'value' | 'onChange'> & {
  typed: TypedAmount
  onType: (typed: TypedAmount) => void
}

/** A payment amount in the number format of the user's language. */
export function AmountInput({ typed, onType, ...props }: AmountInputProps) {
  const locale = useLocale()
  return (
    <AmountField {...props} value={typed.amountText} onChange={(text) => onType(readTyped(text, locale))} />
  )
}

/** Formats decimal text as the user would type it. */
export function useTypedAmount(): (amountDecimal: string) => TypedAmount {
  const locale = useLocale()
  return (amountDecimal) => writeTyped(amountDecimal, locale)
}

type AmbiguousAmountProps = Pick<AmountInputProps, 'typed' | 'onType'> & {
  /** "Did you mean 1.234 or 1,234?" */
  words: MessagesOf<'send'>['send']['ambiguous']
}

/** The two possible meanings of the typed text, to choose from. */
export function AmbiguousAmount({ words, typed, onType }: AmbiguousAmountProps) {
  const locale = useLocale()
  const write = useTypedAmount()
  const [one = '', other = ''] = typed.ambiguous ?? []
  const choice = (decimal: string) => buttonInText(() => onType(write(decimal)))
  const texts = { one: formatAmountText(one, locale), other: formatAmountText(other, locale) }
  return <Rich parts={words<ReactNode>({ ...texts, first: choice(one), second: choice(other) })} />
}
