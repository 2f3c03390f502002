import { useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { agree, decline, type Prompt } from '../prompts.ts'
import { createWallet, type Wallet } from '../wallet.ts'
import { useWords } from '../words.ts'
import { FindWallet, useRestore } from './FindWallet.tsx'
import { PhraseView } from './PhraseView.tsx'
import { usePasskey } from './usePasskey.ts'

type ConnectViewProps = { prompt: Prompt; listsPasskeys: boolean }

/** Creates a wallet, or opens the one of a passkey. The click must be in this document. */
export function ConnectView({ prompt, listsPasskeys }: ConnectViewProps) {
  const words = useWords()
  const { busy, fault, setFault, attempt } = usePasskey()
  const [created, setCreated] = useState<Wallet>()
  const { restoreView, restoreFrom } = useRestore(() => agree(prompt))
  const create = () => attempt(async () => setCreated(await createWallet()))
  if (created) return <PhraseView wallet={created} onDone={() => agree(prompt)} />
  if (restoreView) return restoreView
  return (
    <div className="frame__view">
      <Text center title={words.connectTitle} lead={words.connectLead} />
      {fault && <Note kind={fault === 'declined' ? 'info' : 'error'}>{words.faults[fault]}</Note>}
      <Actions stack>
        <Button kind="primary" busy={busy} onPress={create}>
          {words.create}
        </Button>
        <FindWallet
          listsPasskeys={listsPasskeys}
          isBlocked={busy}
          onFound={() => agree(prompt)}
          onFault={(found) => (found === 'fileNeeded' ? restoreFrom('file') : setFault(found))}
        />
        <Button onPress={() => restoreFrom('phrase')}>{words.restore}</Button>
        <Button kind="quiet" onPress={decline}>
          {words.cancel}
        </Button>
      </Actions>
    </div>
  )
}
