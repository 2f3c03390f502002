import { type ReactNode, useState } from 'react'
import { ShortAddress } from '../../../src/ui/Address.tsx'
import { AmountField, type AmountFieldProps } from '../../../src/ui/AmountField.tsx'
import { Button } from '../../../src/ui/Button.tsx'
import { Checkbox, Gated } from '../../../src/ui/Checkbox.tsx'
import { CodeField } from '../../../src/ui/CodeField.tsx'
import { Field, type FieldProps } from '../../../src/ui/Field.tsx'
import { FieldNote } from '../../../src/ui/FieldNote.tsx'
import { ChosenField, FieldPair } from '../../../src/ui/FieldPair.tsx'
import { IconButton } from '../../../src/ui/IconButton.tsx'
import { Identicon } from '../../../src/ui/Identicon.tsx'
import { CloseIcon, QrIcon } from '../../../src/ui/icons/first.tsx'
import { PasteIcon } from '../../../src/ui/icons/later.tsx'
import { Rich } from '../../../src/ui/Rich.tsx'
import { SearchField } from '../../../src/ui/SearchField.tsx'
import { Link } from '../../../src/ui/Text.tsx'
import { TextButton } from '../../../src/ui/TextButton.tsx'
import { type StoryContext, story } from '../Story.ts'
import { accounts } from '../samples.ts'
import { usdcMark } from './payments.tsx'

const nothing = () => undefined

function LiveField({
  initial = '',
  ...props
}: Omit<FieldProps, 'value' | 'onChange'> & { initial?: string }) {
  const [value, setValue] = useState(initial)
  return <Field {...props} value={value} onChange={setValue} />
}

type LiveAmount = Omit<AmountFieldProps, 'value' | 'onChange' | 'label' | 'token'> &
  StoryContext & { initial?: string }

function LiveAmountField({ initial = '', messages, locale: _, theme: __, ...props }: LiveAmount) {
  const [value, setValue] = useState(initial)
  return (
    <AmountField
      label={messages.send.amountLabel({ symbol: 'USDC' })}
      value={value}
      onChange={setValue}
      token={{
        text: 'USDC',
        mark: usdcMark,
        label: messages.send.changeToken({ symbol: 'USDC' }),
        onPress: nothing,
        testId: 'token',
      }}
      foot={
        <>
          {messages.send.available({ amount: '482.50' })} ·{' '}
          <TextButton onPress={nothing}>{messages.send.max}</TextButton>
        </>
      }
      {...props}
    />
  )
}

const recipient = ({ messages: { send } }: StoryContext) => (
  <ChosenField
    label={send.to}
    mark={<Identicon address={accounts.lin} />}
    name="lin.example.id"
    sub={<ShortAddress address={accounts.lin} />}
    end={
      <IconButton kind="bare" label={send.changeRecipient} icon={<CloseIcon size={16} />} onPress={nothing} />
    }
  />
)

const toTerms = (words: string) => <Link href="https://app.example/terms">{words}</Link>

export const formStories = [
  story('field', 'Field', {
    empty: ({ messages: { send } }) => (
      <LiveField
        label={send.to}
        placeholder={send.recipientPlaceholder}
        end={
          <Button size="small" icon={<PasteIcon size={16} />} onPress={nothing}>
            {send.paste}
          </Button>
        }
      />
    ),
    filled: ({ messages: { send } }) => <LiveField label={send.to} initial="lin.example.id" ltr />,
    error: ({ messages: { send, common } }) => (
      <LiveField
        label={send.to}
        initial="lin.exmaple"
        ltr
        state="error"
        note={send.unknownName}
        end={<IconButton kind="bare" label={common.clear} icon={<CloseIcon size={16} />} onPress={nothing} />}
      />
    ),
    success: ({ messages: { send } }) => (
      <LiveField label={send.to} initial="mara-k" state="success" note={send.sentBefore({ count: 3 })} />
    ),
    line: ({ messages: { account, common } }) => (
      <FieldNote end={<TextButton onPress={nothing}>{common.retry}</TextButton>}>
        {account.somePrices}
      </FieldNote>
    ),
  }),
  story('search-field', 'Search field', {
    empty: ({ messages: { allWallets, common } }) => (
      <SearchField
        label={allWallets.search}
        clearLabel={common.clear}
        value=""
        onChange={nothing}
        end={
          <IconButton kind="bare" label={allWallets.showQr} icon={<QrIcon size={18} />} onPress={nothing} />
        }
      />
    ),
    typed: ({ messages: { allWallets, common } }) => (
      <SearchField label={allWallets.search} clearLabel={common.clear} value="be" onChange={nothing} />
    ),
  }),
  story('amount-field', 'Amount field', {
    empty: (context) => <LiveAmountField {...context} />,
    filled: (context) => (
      <FieldPair>
        <LiveAmountField {...context} initial="25" worth="$25.00" />
        {recipient(context)}
      </FieldPair>
    ),
    error: (context) => (
      <LiveAmountField
        {...context}
        initial="750"
        worth="$750.00"
        error
        note={context.messages.send.youHave({ amount: '482.50 USDC' })}
      />
    ),
    unchosen: ({ messages: { send } }) => (
      <AmountField
        label={send.amountLabel({ symbol: '' })}
        value=""
        onChange={nothing}
        token={{ text: send.selectToken, label: send.selectToken, onPress: nothing, testId: 'token' }}
      />
    ),
  }),
  story('code-field', 'Code field', {
    empty: ({ messages: { emailCode } }) => (
      <CodeField
        label={emailCode.group}
        digitLabel={(place) => emailCode.digit({ place })}
        onComplete={nothing}
      />
    ),
    error: ({ messages: { emailCode } }) => (
      <CodeField
        label={emailCode.group}
        digitLabel={(place) => emailCode.digit({ place })}
        onComplete={nothing}
        state="error"
      />
    ),
    locked: ({ messages: { emailCode } }) => (
      <CodeField
        label={emailCode.group}
        digitLabel={(place) => emailCode.digit({ place })}
        onComplete={nothing}
        locked
      />
    ),
  }),
  story('checkbox', 'Checkbox', {
    both: ({ messages: { connect, consent, send } }) => (
      <>
        <Checkbox checked={false} onChange={nothing}>
          <Rich parts={consent.text<ReactNode>({ pages: 'terms', terms: toTerms, privacy: toTerms })} />
        </Checkbox>
        <Checkbox checked onChange={nothing}>
          {send.compared}
        </Checkbox>
        <Gated closed>
          <Button>{connect.collapsed}</Button>
        </Gated>
      </>
    ),
  }),
]
