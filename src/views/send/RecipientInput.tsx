import { hasNames, setRecipient } from '../../actions/send/setRecipient.ts'
import { ShortAddress } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { ChosenField } from '../../ui/FieldPair.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Identicon } from '../../ui/Identicon.tsx'
import { CloseIcon } from '../../ui/icons/first.tsx'
import { PasteIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { isSentWhole } from './SendAmount.tsx'
import { useRecipientNote } from './useRecipientNote.ts'

/** The recipient: an address or a name, and the account that it resolves to. */
export function RecipientInput() {
  const { send: text } = useMessages('send')
  const runtime = useRuntime()
  const { recipientText, recipient, token } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  const type = (text: string) => void setRecipient(runtime, { text })
  const { note, onBlur } = useRecipientNote()
  if (recipient.status === 'valid') {
    const { address, name, image } = recipient
    return (
      <>
        <ChosenField
          label={text.to}
          mark={<Identicon address={address} src={image} />}
          name={name ?? <ShortAddress address={address} />}
          sub={name && <ShortAddress address={address} />}
          end={
            <IconButton
              kind="bare"
              label={text.changeRecipient}
              icon={<CloseIcon size={18} />}
              onPress={() => type('')}
            />
          }
        />
        {note && (
          <FieldNote state={recipient.warning === 'token-contract' ? 'error' : undefined}>{note}</FieldNote>
        )}
      </>
    )
  }
  const paste = (
    <Button size="small" icon={<PasteIcon size={16} />} onPress={() => void pasteText(type)}>
      {text.paste}
    </Button>
  )
  return (
    <Field
      label={text.to}
      placeholder={hasNames(network) ? text.recipientPlaceholder : text.enterAddress}
      value={recipientText}
      onChange={type}
      onBlur={onBlur}
      ltr
      takesFocus={token && isSentWhole(token)}
      // A plain http page has no clipboard.
      end={recipientText === '' && navigator.clipboard ? paste : undefined}
      state={note ? 'error' : undefined}
      note={note}
      testId="send-recipient"
    />
  )
}

async function pasteText(type: (text: string) => void): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => '')
  if (text.trim()) type(text.trim())
}
