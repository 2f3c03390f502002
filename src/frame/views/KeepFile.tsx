import { useState } from 'react'
import { Actions, Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useWords } from '../words.ts'

/** Offers a file of what a passkey decrypts but cannot store. The user continues after saving it. */
export function KeepFile({ file, onDone }: { file: string; onDone: () => void }) {
  const words = useWords()
  const [isSaved, setSaved] = useState(false)
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
    link.download = 'passkey-wallet.json'
    link.click()
    URL.revokeObjectURL(link.href)
    setSaved(true)
  }
  return (
    <div className="frame__view">
      <Text center title={words.fileTitle} lead={words.fileLead} />
      <Actions stack>
        <Button kind={isSaved ? undefined : 'primary'} onPress={save}>
          {words.saveFile}
        </Button>
        {isSaved && (
          <Button kind="primary" onPress={onDone}>
            {words.done}
          </Button>
        )}
      </Actions>
    </div>
  )
}
