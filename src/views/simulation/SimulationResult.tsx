import type { SimulationProblem } from '../../actions/simulation/assessSimulation.ts'
import { isWarning, type Moved, type SimulationState } from '../../actions/simulation/simulationState.ts'
import type { MessagesOf } from '../../i18n/areas.ts'
import { formatAmountText } from '../../i18n/format.ts'
import { formatAmount } from '../../lib/amount.ts'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { Note } from '../../ui/Note.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Label } from '../../ui/Text.tsx'
import { useLocale, useMessages } from '../context.tsx'

/** What would come of what is under review, by the network's own word. Nothing where it says nothing. */
export function SimulationResult({
  simulation,
  least,
}: {
  simulation: SimulationState
  least?: string | undefined
}) {
  const { simulation: text } = useMessages('simulation')
  if (simulation.status === 'unknown') return null
  if (simulation.status === 'reverts') {
    return (
      <Note kind="error" title={text.reverts}>
        {simulation.reason ? text.revertsReason({ reason: simulation.reason }) : text.revertsText}
      </Note>
    )
  }
  const { moved, problem } = simulation
  return (
    <>
      {problem && <Problem text={text} problem={problem} least={least ?? ''} />}
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

type ProblemProps = {
  text: MessagesOf<'simulation'>['simulation']
  problem: SimulationProblem
  least: string
}

function Problem({ text, problem, least }: ProblemProps) {
  const [title, lead] = {
    other: [text.other, text.otherText],
    short: [text.short, text.shortText({ least })],
    nothing: [text.nothing, text.nothingText],
    'below-quote': [text.belowQuote, text.belowQuoteText],
  }[problem]
  return (
    <Note kind={isWarning(problem) ? 'warning' : 'error'} title={title}>
      {lead}
    </Note>
  )
}

/** Each thing that leaves, or comes. */
function Side({ name, moved }: { name: string; moved: Moved[] }) {
  const locale = useLocale()
  return moved.map(({ address = 'native', amount, symbol, decimals }) => {
    const size = amount < 0n ? -amount : amount
    const written = formatAmountText(formatAmount(size, decimals), locale, { maxFractionDigits: 6 })
    return (
      <DescriptionItem key={address} name={name}>
        <NumberText>{`${written} ${symbol}`}</NumberText>
      </DescriptionItem>
    )
  })
}
