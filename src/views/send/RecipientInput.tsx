import { useEffect, useState } from 'react'
import { hasNames, isUnfinished, setRecipient } from '../../actions/send/setRecipient.ts'
import { errorText } from '../../i18n/errorText.ts'
import type { SendState } from '../../stores/send.ts'
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

/** A user who pauses this long has finished typing, or needs help. */
const restMs = 800

/**
 * The problem with the recipient, or a note about it. While the user types, appears after a pause at a plausible end,
 * then stays until the recipient is valid. Appears at once when the user leaves the field.
 */
function useRecipientNote(): { note: string | undefined; onBlur: () => void } {
  const note = useNote()
  const { recipient, recipientText } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  const [said, setSaid] = useState<string>()
  /** The text when the user left the field. */
  const [left, setLeft] = useState<string>()
  const isRight = recipient.status === 'valid' || recipient.status === 'empty'
  if (isRight && said !== undefined) setSaid(undefined)
  const isAway = left === recipientText
  const isOpen = !isAway && isUnfinished(recipientText.trim(), hasNames(network))
  useEffect(() => {
    // Each key restarts the pause.
    void recipientText
    if (isRight || isOpen || note === undefined) return
    const timer = setTimeout(() => setSaid(note), isAway ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [note, isRight, isOpen, isAway, recipientText])
  return { note: isRight ? note : said, onBlur: () => setLeft(recipientText) }
}

function useNote(): string | undefined {
  const messages = useMessages('send', 'notices')
  const { recipient, token } = useValue(useStores().send.$state)
  const network = useValue(useStores().network.$active)
  const { send: text } = messages
  const notes: { [status in SendState['recipient']['status']]?: string | undefined } = {
    invalid: text.notAnAddress({ network: network?.name ?? '' }),
    'unknown-name': text.unknownName,
    elsewhere: text.nameElsewhere,
    failed: errorText(messages, { code: 'W3M_SERVICE_UNREACHABLE', message: '' }, { wallet: '' }),
  }
  const warnings = {
    self: text.ownAccount,
    'token-contract': text.tokenContract({ symbol: token?.symbol ?? '' }),
    confusable: text.lookAlikeLetters,
  }
  if (recipient.status !== 'valid') return notes[recipient.status]
  return recipient.warning && warnings[recipient.warning]
}
