import { useState } from 'react'
import { Address } from '../../ui/Address.tsx'
import { Note, NoteLines } from '../../ui/Note.tsx'
import type { Approval } from '../prompts.ts'
import { assessRecipients } from '../recipients.ts'
import { useWords } from '../words.ts'

/** Warnings about a request that depend on earlier ones: its network, and its recipients. */
export function RequestNotes({ prompt }: { prompt: Approval }) {
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
