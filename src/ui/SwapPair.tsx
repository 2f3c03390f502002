import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import knotCss from '../../styles/connection-badge.css'
import swapCss from '../../styles/swap.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { ArrowDownIcon, SwapIcon } from './icons/later.tsx'
import { useSheet } from './useSheet.ts'

export type SwapPairProps = {
  /** The name of the button: "Switch tokens". */
  label: string
  onSwitch: () => void
  disabled?: boolean | undefined
  children: ReactNode
}

/** Two amounts that cannot trade places: input and output. */
export function AmountPair({ children }: { children: ReactNode }) {
  useSheet('amount', css)
  useSheet('swap', swapCss)
  return (
    <div className="field-pair field-pair--swap">
      {children}
      <ConnectionBadge>
        <ArrowDownIcon />
      </ConnectionBadge>
    </div>
  )
}

/** Two amounts and the button between them that swaps their places. */
export function SwapPair({ label, onSwitch, disabled, children }: SwapPairProps) {
  useSheet('amount', css)
  useSheet('connection-badge', knotCss)
  useSheet('swap', swapCss)
  return (
    <div className="field-pair field-pair--swap">
      {children}
      <button
        type="button"
        className="connection-badge connection-badge--button"
        aria-label={label}
        disabled={disabled}
        onClick={onSwitch}
        data-testid="swap-switch"
      >
        <SwapIcon />
      </button>
    </div>
  )
}
