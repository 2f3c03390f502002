import { ReviewParty } from '../../../ui/ReviewSummary.tsx'
import { type MarkedToken, NetworkTokenMark } from '../TokenMark.tsx'
import { useAmountText, useWorthText } from './useAmountText.ts'

type TokenPartyProps = {
  label: string
  token: MarkedToken & { decimals: number; name: string }
  amount: bigint
  priceUsd: number | undefined
  /** Decimal places; all by default. */
  digits?: number | undefined
}

/** A token of a reviewed payment: its amount, and its value if the price is known. */
export function TokenParty({ label, token, amount, priceUsd, digits }: TokenPartyProps) {
  const write = useAmountText()
  const worth = useWorthText()(amount, token, priceUsd)
  return (
    <ReviewParty
      label={label}
      mark={<NetworkTokenMark token={token} />}
      name={token.name}
      amounts={[write(amount, token, digits), worth]}
    />
  )
}
