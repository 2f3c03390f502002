import type { Question, Speed } from '../question.ts'
import { useWords } from '../words.ts'

type FeeChoiceProps = {
  fees: NonNullable<Question['fees']>
  speed: Speed
  disabled: boolean
  onChange: (speed: Speed) => void
}

/** The network fee, at one of several speeds. */
export function FeeChoice({ fees, speed, disabled, onChange }: FeeChoiceProps) {
  const words = useWords()
  return (
    <fieldset className="frame__fees" disabled={disabled}>
      <legend>{words.facts.fee}</legend>
      {fees.map(({ speed: each, value }) => (
        <label key={each}>
          <input type="radio" name="fee" checked={each === speed} onChange={() => onChange(each)} />
          <span>{words.speeds[each]}</span>
          <span>
            <bdi>{value}</bdi>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
