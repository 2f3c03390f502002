import type { MouseEvent } from 'react'
import type { AmountFault } from '../../../lib/typedAmount.ts'
import { OneAction } from '../../../ui/Button.tsx'

type StepButtonProps<Step extends string, Fault extends string> = {
  /** The one next step of the form. */
  step: Step | Fault
  /** The text of each step, and what it does, if it continues. */
  steps: Record<Exclude<Step, Fault>, readonly [label: string, press?: () => void]>
  /** The text for any other missing or invalid input. */
  otherwise: string
  busy?: boolean | undefined
  testId: string
}

/** The button below a form: continues, or says what is missing and focuses its field. */
export function StepButton<Step extends string, Fault extends string = AmountFault>(
  props: StepButtonProps<Step, Fault>,
) {
  const { step, otherwise, busy, testId } = props
  const steps: { [name in string]?: readonly [label: string, press?: () => void] } = props.steps
  const [label, press] = steps[step] ?? [otherwise]
  return (
    <OneAction
      kind={press ? 'primary' : 'plain'}
      blocked={!press}
      busy={busy}
      onPress={press ?? focusMissing}
      testId={testId}
    >
      {label}
    </OneAction>
  )
}

/** Focuses the first empty or invalid field of the form. */
function focusMissing({ currentTarget }: MouseEvent): void {
  const fields = currentTarget.closest('.view__body, .page-card')?.querySelectorAll('input') ?? []
  const missing = [...fields].find((field) => field.value.trim() === '' || field.ariaInvalid === 'true')
  missing?.focus()
}
