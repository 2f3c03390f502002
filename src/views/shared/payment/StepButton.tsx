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
  /** Where nothing can be pressed, unless told. */
  disabled?: boolean | undefined
  testId: string
}

/** The button below a payment's form: says what is missing, or leads on. */
export function StepButton<Step extends string>(props: StepButtonProps<Step>) {
  const { step, labels, enterAmount, presses, busy, testId } = props
  const words: { [name in string]?: string } = labels
  const actions: { [name in string]?: () => void } = presses
  const press = actions[step]
  const { disabled = !press } = props
  return (
    <Actions>
      <Button
        kind={press ? 'primary' : 'plain'}
        disabled={disabled}
        busy={busy}
        onPress={press}
        testId={testId}
      >
        {words[step] ?? enterAmount}
      </Button>
    </Actions>
  )
}
