import swapCss from '../../styles/swap.css'
import { AmountFrame, type AmountProps } from './AmountField.tsx'
import { fitOf } from './fitOf.ts'
import { NumberText, Unknown } from './NumberText.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useSheet } from './sheet.ts'

export type AmountAnswerProps = AmountProps & {
  /** Undefined if there is no number. */
  value: string | undefined
  /** Replaces an unknown number, and says why it is unknown. */
  unknown?: string | undefined
  busy?: boolean | undefined
}

/** A read-only amount. */
export function AmountAnswer(props: AmountAnswerProps) {
  const { label, value, unknown, busy, testId, ...frame } = props
  useSheet('swap', swapCss)
  return (
    <AmountFrame {...frame} kind="read">
      <span className="amount__box" {...fitOf(value?.length ?? 0)}>
        <output
          className="amount__value"
          aria-label={label}
          aria-busy={busy || undefined}
          data-testid={testId}
        >
          {busy && <Skeleton kind="value" width="full" />}
          {!busy && value === undefined && unknown && <Unknown label={unknown} />}
          {!busy && value !== undefined && (
            <>
              <NumberText>{value}</NumberText>
              {/* The unit is visible on the button next to it. */}
              <span className="sr"> {frame.token.text}</span>
            </>
          )}
        </output>
      </span>
    </AmountFrame>
  )
}
