import { Address } from '../../ui/Address.tsx'
import { Note } from '../../ui/Note.tsx'
import { AddressBox } from '../../ui/ReviewSummary.tsx'
import { Label } from '../../ui/Text.tsx'
import { useMessages } from '../context.tsx'
import { useSwapState } from './useSwap.ts'

/** Who is to be allowed to take the token; or that more than this swap needs is allowed already. */
export function AllowanceNote() {
  const { swap: text } = useMessages('swap')
  const { source, review } = useSwapState()
  if (!source) return null
  if (review.status === 'approve') {
    return (
      <>
        <Label>{text.spender}</Label>
        <AddressBox>
          <Address address={review.spender} />
        </AddressBox>
      </>
    )
  }
  if (review.status !== 'swap' || !review.isUnlimited) return null
  return (
    <Note kind="warning" title={text.alreadyUnlimited({ symbol: source.symbol })} urgent={false}>
      {text.alreadyUnlimitedText({ symbol: source.symbol })}
    </Note>
  )
}
