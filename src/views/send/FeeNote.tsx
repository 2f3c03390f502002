import type { SendStep } from '../../actions/send/getSendStep.ts'
import { Note } from '../../ui/Note.tsx'
import { useMessages } from '../context.tsx'

type CostNoteProps = { step: SendStep; symbol: string; native: string }

/** What stands against a transfer that is otherwise whole: by the chain, or by what the account holds since. */
export function FeeNote({ step, symbol, native }: CostNoteProps) {
  const { send: text } = useMessages('send')
  const words: { [step in SendStep]?: string } = {
    insufficient: text.notEnough({ symbol }),
    'insufficient-native': text.notEnoughForCost({ native }),
    refused: text.refused,
    'recipient-is-program': text.notAPersonText,
    'leaves-too-little': text.leavesTooLittleText({ native }),
    'below-rent-exempt-minimum': text.givesTooLittleText,
  }
  const shown = words[step]
  return shown ? <Note kind="error">{shown}</Note> : null
}
