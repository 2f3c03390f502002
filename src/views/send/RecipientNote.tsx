import type { Recalled } from '../../actions/send/readSavedRecipient.ts'
import { Address } from '../../ui/Address.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { CheckIcon } from '../../ui/icons/later.tsx'
import { Note, NoteLines } from '../../ui/Note.tsx'
import { useMessages, useStores, useValue } from '../context.tsx'
import type { ValidRecipient } from './SendReview.tsx'

type RecipientNoteProps = {
  recalled: Recalled
  recipient: ValidRecipient
  symbol: string
}

/** What the user should know about a recipient before sending. */
export function RecipientNote({ recalled, recipient, symbol }: RecipientNoteProps) {
  const { send: text } = useMessages('send')
  const { fee: cost } = useValue(useStores().send.$state)
  const { lookAlike, sentBefore } = recalled
  const { address, warning } = recipient
  if (lookAlike) {
    return (
      <Note kind="error" title={text.lookAlike}>
        {text.lookAlikeText({ name: lookAlike.name ?? text.known })}
        <NoteLines label={text.known}>
          <Address address={lookAlike.address} compareTo={address} />
        </NoteLines>
      </Note>
    )
  }
  if (warning === 'token-contract') return <Note kind="error">{text.tokenContract({ symbol })}</Note>
  return (
    <>
      {cost.status === 'failed' && <Note>{text.costUnknown}</Note>}
      {warning === 'confusable' && <Note kind="warning">{text.lookAlikeLetters}</Note>}
      {sentBefore > 0 ? (
        <FieldNote quiet icon={<CheckIcon size={16} />}>
          {text.sentBefore({ count: sentBefore })}
        </FieldNote>
      ) : (
        <Note kind="warning" title={text.firstTime} urgent={false}>
          {text.firstTimeText}
        </Note>
      )}
    </>
  )
}
