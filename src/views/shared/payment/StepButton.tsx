import type { MouseEvent } from 'react'
import type { AmountFault } from '../../../lib/typedAmount.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'

type StepButtonProps<Step extends string> = {
  /** The one next step of the form. */
  step: Step | AmountFault
  labels: Record<Exclude<Step, AmountFault>, string>
  /** What is said of any amount that is missing or cannot be used. */
  enterAmount: string
  presses: { [name in Step]?: () => void }
  busy?: boolean | undefined
  testId: string
}

/** The button below a payment's form: leads on, or says what is missing and moves the focus to its field. */
export function StepButton<Step extends string>(props: StepButtonProps<Step>) {
  const { step, labels, enterAmount, presses, busy, testId } = props
  const words: { [name in string]?: string } = labels
  const actions: { [name in string]?: () => void } = presses
  const press = actions[step]
  return (
    <Actions>
      <Button
        kind={press ? 'primary' : 'plain'}
        blocked={!press}
        busy={busy}
        onPress={press ?? focusMissing}
        testId={testId}
      >
        {words[step] ?? enterAmount}
      </Button>
    </Actions>
  )
}

/** Moves the focus to the first field of the form that is empty or wrong. */
function focusMissing({ currentTarget }: MouseEvent): void {
  const fields = currentTarget.closest('.view__body, .page-card')?.querySelectorAll('input') ?? []
  const missing = [...fields].find((field) => field.value.trim() === '' || field.ariaInvalid === 'true')
  missing?.focus()
}
