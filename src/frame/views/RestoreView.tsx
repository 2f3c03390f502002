import { useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { readPhrase } from '../keys/phrase.ts'
import { openFile, restoreWallet } from '../wallet.ts'
import { useWords } from '../words.ts'
import { KeepFile } from './KeepFile.tsx'
import { usePasskey } from './usePasskey.ts'

type RestoreViewProps = {
  /** The user has a passkey for a wallet that this browser does not have. */
  needsFile: boolean
  onBack: () => void
  onDone: () => void
}

/** Opens an existing wallet: by its phrase with a new passkey, or by the file that a passkey decrypts. */
export function RestoreView({ needsFile, onBack, onDone }: RestoreViewProps) {
  const [takesPhrase, setTakesPhrase] = useState(!needsFile)
  const [file, setFile] = useState<string>()
  if (file !== undefined) return <KeepFile file={file} onDone={onDone} />
  if (!takesPhrase) return <OpenFile onPhrase={() => setTakesPhrase(true)} onBack={onBack} onDone={onDone} />
  return <TypePhrase onBack={onBack} onRestored={(made) => (made === undefined ? onDone() : setFile(made))} />
}

type TypePhraseProps = { onBack: () => void; onRestored: (file: string | undefined) => void }

function TypePhrase({ onBack, onRestored }: TypePhraseProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { busy, fault, attempt } = usePasskey()
  const restore = () => {
    const entropy = readPhrase(typed)
    setWrong(!entropy)
    if (entropy) attempt(async () => onRestored(await restoreWallet(entropy)))
  }
  const reason = isWrong ? words.wrongPhrase : fault && words.faults[fault]
  return (
    <div className="frame__view">
      <Text title={words.restoreTitle} lead={words.restoreLead} />
      <textarea
        className="frame__phrase"
        aria-label={words.phrase}
        placeholder={words.phrase}
        rows={4}
        dir="ltr"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {reason && <Note kind="error">{reason}</Note>}
      <Actions>
        <Button onPress={onBack}>{words.back}</Button>
        <Button kind="primary" busy={busy} onPress={restore}>
          {words.createForPhrase}
        </Button>
      </Actions>
    </div>
  )
}

type OpenFileProps = { onPhrase: () => void; onBack: () => void; onDone: () => void }

function OpenFile({ onPhrase, onBack, onDone }: OpenFileProps) {
  const words = useWords()
  const [file, setFile] = useState<string>()
  const { fault, attempt } = usePasskey()
  const open = () =>
    attempt(async () => {
      await openFile(file ?? '')
      onDone()
    })
  return (
    <div className="frame__view">
      <Text center title={words.openFileTitle} lead={words.openFileLead} />
      <input
        className="frame__file"
        type="file"
        accept=".json,application/json"
        aria-label={words.chooseFile}
        onChange={async ({ currentTarget }) => setFile(await currentTarget.files?.[0]?.text())}
      />
      {fault && <Note kind="error">{words.faults[fault]}</Note>}
      <Actions stack>
        <Button kind="primary" disabled={file === undefined} onPress={open}>
          {words.openFile}
        </Button>
        <Button onPress={onPhrase}>{words.usePhrase}</Button>
        <Button kind="quiet" onPress={onBack}>
          {words.back}
        </Button>
      </Actions>
    </div>
  )
}
