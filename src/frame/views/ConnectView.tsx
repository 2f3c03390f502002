import { useState } from 'react'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { faultOf, type PasskeyFault } from '../passkey.ts'
import { agree, decline, type Prompt } from '../prompts.ts'
import { createWallet, findWallet, type Wallet } from '../wallet.ts'
import { useWords } from '../words.ts'
import { LateRestoreView } from './LateRestoreView.tsx'
import { PhraseView } from './PhraseView.tsx'

/** Creates a wallet, or opens the one of a passkey. The click must be in this document. */
export function ConnectView({ prompt }: { prompt: Prompt }) {
  const words = useWords()
  const [busy, setBusy] = useState<'create' | 'find'>()
  const [fault, setFault] = useState<PasskeyFault>()
  const [created, setCreated] = useState<Wallet>()
  const [restores, setRestores] = useState<'phrase' | 'file'>()
  const run = async (kind: 'create' | 'find') => {
    setBusy(kind)
    setFault(undefined)
    try {
      if (kind === 'create') setCreated(await createWallet(location.hostname))
      else await findWallet().then(() => agree(prompt))
    } catch (error) {
      const found = faultOf(error)
      if (found === 'fileNeeded') setRestores('file')
      else setFault(found)
    } finally {
      setBusy(undefined)
    }
  }
  if (created) return <PhraseView wallet={created} onDone={() => agree(prompt)} />
  if (restores)
    return (
      <LateRestoreView
        needsFile={restores === 'file'}
        onBack={() => setRestores(undefined)}
        onDone={() => agree(prompt)}
      />
    )
  return (
    <div className="frame__view">
      <Text center title={words.connectTitle} lead={words.connectLead} />
      {fault && <Note kind={fault === 'declined' ? 'info' : 'error'}>{words.faults[fault]}</Note>}
      <Actions stack>
        <Button kind="primary" busy={busy === 'create'} onPress={() => run('create')}>
          {words.create}
        </Button>
        <Button busy={busy === 'find'} onPress={() => run('find')}>
          {words.find}
        </Button>
        <Button onPress={() => setRestores('phrase')}>{words.restore}</Button>
        <Button kind="quiet" onPress={decline}>
          {words.cancel}
        </Button>
      </Actions>
    </div>
  )
}
