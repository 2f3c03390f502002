import type { SendStep } from '../../actions/send/getSendStep.ts'
import { Note } from '../../ui/Note.tsx'
import { useMessages } from '../context.tsx'

/** What the chain has against a transfer that is otherwise whole. */
export function CostNote({ step, native }: { step: SendStep; native: string }) {
  const { send: text } = useMessages('send')
  const words: { [step in SendStep]?: string } = {
    'insufficient-native': text.notEnoughForCost(native),
    refused: text.refused,
    'not-a-person': text.notAPersonText,
    'leaves-too-little': text.leavesTooLittleText(native),
    'gives-too-little': text.givesTooLittleText,
  }
  const shown = words[step]
  return shown ? <Note kind="error">{shown}</Note> : null
}
