import { type CSSProperties, type MouseEvent, useState } from 'react'
import { Address } from '../../ui/Address.tsx'
import { Actions, Button } from '../../ui/Button.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/DescriptionList.tsx'
import { MessageText } from '../../ui/MessageText.tsx'
import { Note, NoteLines } from '../../ui/Note.tsx'
import { ReviewSummary } from '../../ui/ReviewSummary.tsx'
import { Text } from '../../ui/Text.tsx'
import { namespaceOf } from '../addressOn.ts'
import { PasskeyError } from '../passkeyFault.ts'
import { type Approval, agree, decline } from '../prompts.ts'
import { assessRecipients, rememberRecipients } from '../recipients.ts'
import { type Fact, GoneError, type Question, type Speed } from '../request.ts'
import { unlockForApproval } from '../session.ts'
import { useWords, type Words } from '../words.ts'
import { SessionChoice } from './SessionChoice.tsx'
import { useArmed } from './useArmed.ts'

type ApproveViewProps = { prompt: Approval; sessionMinutes?: number | undefined }

/** A page's request. Approve works once it has been visible for a while; Decline works at once. */
export function ApproveView({ prompt, sessionMinutes = 0 }: ApproveViewProps) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [speed, setSpeed] = useState<Speed>('normal')
  const [startsSession, setStartsSession] = useState(false)
  const { card, isArmed } = useArmed<HTMLDivElement>()
  const { question, request } = prompt
  const { kind, text, facts, fees, isSponsored, warnings } = question
  const { chain } = request.asking
  // On EVM networks, a signed text belongs to none of them.
  const hasNetwork = text === undefined || namespaceOf(chain) !== 'eip155'
  const approve = async ({ nativeEvent }: MouseEvent) => {
    // Scripts and extensions can click as well: only a user's click counts.
    if (!nativeEvent.isTrusted) return
    setBusy(true)
    setFault(undefined)
    try {
      const minutes = startsSession ? sessionMinutes : 0
      const result = await unlockForApproval(prompt, minutes, (entropy) => question.perform(entropy, speed))
      rememberRecipients(question, request.asking.wallet)
      agree(prompt, result)
    } catch (error) {
      setFault(wordsOf(error, words))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div ref={card} className="frame__view">
      <Text title={words.titles[kind]} lead={new URL(request.asking.origin).host} />
      <RequestNotes prompt={prompt} />
      {warnings.map((warning) => (
        <Note key={warning} kind="warning">
          {words.warnings[warning]}
        </Note>
      ))}
      {text !== undefined && <MessageText>{text}</MessageText>}
      {(hasNetwork || facts.length > 0) && (
        <ReviewSummary>
          <DescriptionList alone>
            {hasNetwork && <DescriptionItem name={words.network}>{chain.name}</DescriptionItem>}
            {facts.map((fact, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: facts never move
              <DescriptionItem key={at} name={<FactName fact={fact} />}>
                <bdi lang={fact.lang}>{fact.value}</bdi>
              </DescriptionItem>
            ))}
          </DescriptionList>
        </ReviewSummary>
      )}
      {isSponsored && <Note>{words.sponsored}</Note>}
      {fees && <FeeChoice fees={fees} speed={speed} disabled={busy} onChange={setSpeed} />}
      {fault !== undefined && <Note kind="error">{fault}</Note>}
      {sessionMinutes > 0 && (
        <SessionChoice minutes={sessionMinutes} isWanted={startsSession} onChange={setStartsSession} />
      )}
      <Actions>
        <Button onPress={decline}>{words.decline}</Button>
        <Button kind="primary" busy={busy} disabled={!isArmed} onPress={approve}>
          {words.approve}
        </Button>
      </Actions>
    </div>
  )
}

function wordsOf(error: unknown, words: Words): string {
  if (error instanceof PasskeyError) return words.faults[error.fault]
  return error instanceof GoneError ? words.gone : String(error)
}

/** Warnings about a request that depend on earlier ones: its network, and its recipients. */
function RequestNotes({ prompt }: { prompt: Approval }) {
  const words = useWords()
  const { question, request } = prompt
  const { wallet, current } = request.asking
  const [{ unknown, lookAlikes }] = useState(() => assessRecipients(question, wallet))
  const isElsewhere = current !== undefined && /^(transaction|typedData)$/.test(question.kind)
  return (
    <>
      {lookAlikes.map(({ address, known }) => (
        <Note key={address} kind="error">
          {words.lookAlike}
          <NoteLines label={words.knownAddress}>
            <Address address={known} compareTo={address} />
          </NoteLines>
        </Note>
      ))}
      {isElsewhere && <Note kind="warning">{words.otherNetwork.replace('{current}', current)}</Note>}
      {unknown.length > lookAlikes.length && <Note kind="warning">{words.newRecipient}</Note>}
    </>
  )
}

/**
 * The name of a fact, indented below its parent. Names in the signed data are drawn as code, because a page could choose
 * one of the wallet's own names.
 */
function FactName({ fact: { name, nameOf, lang, depth = 0 } }: { fact: Fact }) {
  const { facts } = useWords()
  const style: CSSProperties & Record<'--_depth', number> = { '--_depth': depth }
  return (
    <span className="frame__depth" style={style}>
      {nameOf === 'signed' && <code dir="auto">{name}</code>}
      {nameOf === 'description' && <bdi lang={lang}>{name}</bdi>}
      {nameOf === undefined && (facts[name] ?? name)}
    </span>
  )
}

type FeeChoiceProps = {
  fees: NonNullable<Question['fees']>
  speed: Speed
  disabled: boolean
  onChange: (speed: Speed) => void
}

/** The network fee, at one of several speeds. */
function FeeChoice({ fees, speed, disabled, onChange }: FeeChoiceProps) {
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
