import type { MouseEvent } from 'react'
import type { AmountFault } from '../../../lib/typedAmount.ts'
import { Actions } from '../../../ui/Actions.tsx'
import { Button } from '../../../ui/Button.tsx'

type StepButtonProps<Step extends string, Fault extends string> = {
  /** The one next step of the form. */
  step: Step | Fault
  labels: Record<Exclude<Step, Fault>, string>
  /** What is said of anything typed that is missing or cannot be used. */
  otherwise: string
  presses: { [name in Step]?: () => void }
  busy?: boolean | undefined
  testId: string
}

/** The button below a form: leads on, or says what is missing and moves the focus to its field. */
export function StepButton<Step extends string, Fault extends string = AmountFault>(
  props: StepButtonProps<Step, Fault>,
) {
  const { step, labels, otherwise, presses, busy, testId } = props
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
        {words[step] ?? otherwise}
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
