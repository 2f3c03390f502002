import { useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { unlock, type Wallet } from '../wallet.ts'
import { useWords } from '../words.ts'
import { usePasskey } from './usePasskey.ts'

/** How many words the user has to type again. */
const asked = 3

type PhraseViewProps = { wallet: Wallet; onDone: () => void }

/**
 * Shows the recovery phrase of a new wallet, and asks for some of its words. Users can skip it only if their passkey is
 * also on other devices.
 */
export function PhraseView({ wallet, onDone }: PhraseViewProps) {
  const [phrase, setPhrase] = useState<readonly string[]>()
  const [isWritten, setWritten] = useState(false)
  if (!phrase) return <Offer wallet={wallet} onShow={setPhrase} onLater={onDone} />
  return isWritten ? (
    <Confirm phrase={phrase} onBack={() => setWritten(false)} onDone={onDone} />
  ) : (
    <Shown phrase={phrase} onBack={() => setPhrase(undefined)} onWritten={() => setWritten(true)} />
  )
}

type OfferProps = { wallet: Wallet; onShow: (phrase: readonly string[]) => void; onLater: () => void }

function Offer({ wallet, onShow, onLater }: OfferProps) {
  const words = useWords()
  const { busy, fault, attempt } = usePasskey()
  const read = async (entropy: Uint8Array) => {
    const { toPhrase } = await import('../keys/phrase.ts')
    return toPhrase(entropy).split(' ')
  }
  const show = () => attempt(async () => onShow(await unlock(wallet, read)))
  return (
    <div className="frame__view">
      <Text center title={words.phraseTitle} lead={wallet.isSynced ? words.phraseLead : words.phraseNeeded} />
      {fault && <Note kind="info">{words.faults[fault]}</Note>}
      <Actions stack>
        <Button kind="primary" busy={busy} onPress={show}>
          {words.showPhrase}
        </Button>
        {wallet.isSynced && (
          <Button kind="quiet" onPress={onLater}>
            {words.later}
          </Button>
        )}
      </Actions>
    </div>
  )
}

type ShownProps = { phrase: readonly string[]; onBack: () => void; onWritten: () => void }

function Shown({ phrase, onBack, onWritten }: ShownProps) {
  const words = useWords()
  return (
    <div className="frame__view">
      <Text title={words.phraseTitle} lead={words.phraseSecret} />
      <ol className="frame__words" dir="ltr" translate="no">
        {phrase.map((word, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat, and never move
          <li key={at}>{word}</li>
        ))}
      </ol>
      <Actions>
        <Button onPress={onBack}>{words.back}</Button>
        <Button kind="primary" onPress={onWritten}>
          {words.written}
        </Button>
      </Actions>
    </div>
  )
}

type ConfirmProps = { phrase: readonly string[]; onBack: () => void; onDone: () => void }

function Confirm({ phrase, onBack, onDone }: ConfirmProps) {
  const words = useWords()
  const [places] = useState(() => choose(phrase.length, asked))
  const [typed, setTyped] = useState<Record<number, string>>({})
  const [isWrong, setWrong] = useState(false)
  const check = () => {
    const isRight = places.every((place) => typed[place]?.trim().toLowerCase() === phrase[place])
    setWrong(!isRight)
    if (isRight) onDone()
  }
  return (
    <div className="frame__view">
      <Text title={words.confirmTitle} />
      {places.map((place) => (
        <Field
          key={place}
          label={words.word.replace('{number}', String(place + 1))}
          value={typed[place] ?? ''}
          onChange={(text) => setTyped({ ...typed, [place]: text })}
          onSubmit={check}
          autoComplete="off"
          ltr
        />
      ))}
      {isWrong && <Note kind="error">{words.wrongWords}</Note>}
      <Actions>
        <Button onPress={onBack}>{words.back}</Button>
        <Button kind="primary" onPress={check}>
          {words.confirm}
        </Button>
      </Actions>
    </div>
  )
}

/** A number of different random indices below a length, the lowest first. */
function choose(length: number, count: number): number[] {
  const found = new Set<number>()
  while (found.size < count) found.add((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % length)
  return [...found].sort((one, other) => one - other)
}
