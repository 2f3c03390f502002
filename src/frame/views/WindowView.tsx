import { useEffect, useRef, useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { openOwnWindow, type TaskOutcome } from '../ownWindow.ts'
import { agree, decline, type Prompt } from '../prompts.ts'
import { $theme } from '../theme.ts'
import { rememberWallet } from '../wallet.ts'
import { useWords } from '../words.ts'

/** Opens a window of the wallet, where the user answers this frame's request. */
export function WindowView({ prompt }: { prompt: Prompt }) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const close = useRef<() => void>(undefined)
  useEffect(() => () => close.current?.(), [])
  const end = (outcome?: TaskOutcome) => {
    setBusy(false)
    if (outcome?.kind === 'declined') decline()
    else if (outcome?.kind === 'failed') setFault(outcome.reason)
    else if (outcome?.kind === 'done') {
      if (prompt.kind === 'connect') rememberWallet(outcome.value)
      agree(prompt, outcome.value)
    }
  }
  const open = () => {
    const request = prompt.kind === 'approve' ? prompt.request : undefined
    close.current = openOwnWindow({ theme: $theme.get(), request }, end)
    setBusy(close.current !== undefined)
    setFault(close.current ? undefined : words.windowBlocked)
  }
  const isApproval = prompt.kind === 'approve'
  return (
    <div className="frame__view">
      <Text
        center
        title={isApproval ? words.titles[prompt.question.kind] : words.connectTitle}
        lead={words.windowLead}
      />
      {fault !== undefined && <Note kind="error">{fault}</Note>}
      <Actions stack>
        <Button kind="primary" busy={busy} onPress={open}>
          {words.continueInWindow}
        </Button>
        <Button kind="quiet" onPress={decline}>
          {isApproval ? words.decline : words.cancel}
        </Button>
      </Actions>
    </div>
  )
}
