import type { ReactNode } from 'react'
import css from '../../styles/amount.css'
import badgeCss from '../../styles/connection-badge.css'
import swapCss from '../../styles/swap.css'
import { ArrowDownIcon, SwapIcon } from './icons/later.tsx'
import { Pressable, type PressableProps } from './Pressable.tsx'
import { useSheet } from './sheet.ts'

type AmountPairProps = {
  /** The button that swaps their places, with its name. An arrow if they cannot trade places. */
  swap?: (Pick<PressableProps, 'onPress' | 'disabled'> & { label: string }) | undefined
  children: ReactNode
}

/** Two amounts, input and output, and what is between them. */
export function AmountPair({ swap, children }: AmountPairProps) {
  useSheet('amount', css)
  useSheet('connection-badge', badgeCss)
  useSheet('swap', swapCss)
  const { label, ...press } = swap ?? {}
  const name = 'connection-badge connection-badge--button'
  return (
    <div className="field-pair field-pair--swap">
      {children}
      {swap ? (
        <Pressable {...press} className={name} aria-label={label} testId="swap-switch">
          <SwapIcon />
        </Pressable>
      ) : (
        <span className="connection-badge">
          <ArrowDownIcon />
        </span>
      )}
    </div>
  )
}
