import { getSimulation, type Moved, type SimulationProblem } from '../../../stores/simulation.ts'
import { DescriptionItem, DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ReviewSummary } from '../../../ui/ReviewSummary.tsx'
import { Label } from '../../../ui/Text.tsx'
import { useMessages, useStore, useValue } from '../../context.tsx'
import { useAmountText } from './useAmountText.ts'

export function SimulationResult({ least = '' }: { least?: string | undefined }) {
  const simulation = useValue(useStore(getSimulation).$simulation)
  const { simulation: text } = useMessages('simulation')
  if (simulation.status === 'unknown') return null
  if (simulation.status === 'reverts') {
    return (
      <Note kind="error" title={text.reverts}>
        {simulation.reason ? text.revertsReason({ reason: simulation.reason }) : text.revertsText}
      </Note>
    )
  }
  const { moved, problem, isBlocking } = simulation
  const problems: Record<SimulationProblem, readonly [title: string, lead: string]> = {
    other: [text.other, text.otherText],
    short: [text.short, text.shortText({ least })],
    nothing: [text.nothing, text.nothingText],
    'below-quote': [text.belowQuote, text.belowQuoteText],
    'above-quote': [text.aboveQuote, text.aboveQuoteText],
  }
  const [title, lead] = problem ? problems[problem] : []
  return (
    <>
      {problem && (
        <Note kind={isBlocking ? 'error' : 'warning'} title={title}>
          {lead}
        </Note>
      )}
      {moved.length > 0 && (
        <>
          <Label>{text.title}</Label>
          <ReviewSummary>
            <DescriptionList alone>
              <Side name={text.youSend} moved={moved.filter(({ amount }) => amount < 0n)} />
              <Side name={text.youReceive} moved={moved.filter(({ amount }) => amount > 0n)} />
            </DescriptionList>
          </ReviewSummary>
        </>
      )}
    </>
  )
}

function Side({ name, moved }: { name: string; moved: Moved[] }) {
  const write = useAmountText()
  return moved.map((change) => {
    const { address = 'native', amount } = change
    return (
      <DescriptionItem key={address} name={name} number={write(amount < 0n ? -amount : amount, change)} />
    )
  })
}
