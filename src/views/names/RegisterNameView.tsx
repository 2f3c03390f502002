import type { ReactNode } from 'react'
import { findNameOwner } from '../../actions/names/findNameOwner.ts'
import { registerName } from '../../actions/names/registerName.ts'
import { leaveNameRequest, setName } from '../../actions/names/setName.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import { errorText } from '../../i18n/errorText.ts'
import { getNames, type NameCheck, type NameState } from '../../stores/names.ts'
import { Field } from '../../ui/Field.tsx'
import { PenIcon } from '../../ui/icons/later.tsx'
import { Note } from '../../ui/Note.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { Group, Row } from '../../ui/Row.tsx'
import { Text } from '../../ui/Text.tsx'
import { buttonInText } from '../../ui/TextButton.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { EmptyBox } from '../shared/EmptyBox.tsx'
import { InWallet } from '../shared/payment/InWallet.tsx'
import { StepButton } from '../shared/payment/StepButton.tsx'
import { useWalletName } from '../shared/useWallet.ts'
import { useNameParties } from './NameViews.tsx'

/** A field for a name, its availability, and its registration. Keeps the typed name after any failure. */
export function RegisterAccountNameView() {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const state = useValue(useStore(getNames).$state)
  const parties = useNameParties()
  const zone = findNameOwner(runtime)?.zone
  if (!zone) {
    return <EmptyBox icon={<PenIcon />} title={text.notHere} />
  }
  const { text: typed, check, request } = state
  const register = () => void registerName(runtime)
  if (request.status === 'waiting') {
    const waiting = { title: () => text.sign, lead: text.signText }
    return (
      <InWallet {...parties} request={request} waiting={waiting} onLeave={() => leaveNameRequest(runtime)} />
    )
  }
  return (
    <>
      <Text lead={text.text} />
      <Field
        label={text.label}
        value={typed}
        onChange={(typed) => void setName(runtime, { text: typed })}
        onSubmit={register}
        suffix={`.${zone}`}
        note={<CheckNote state={state} zone={zone} />}
        state={states[check.status]}
        ltr
        takesFocus
        testId="name-input"
      />
      {check.status === 'taken' && check.free.length > 0 && (
        <Group label={text.suggestions}>
          {check.free.map((name) => (
            <Row
              key={name}
              title={name}
              end={text.available}
              leads="chevron"
              onPress={() => void setName(runtime, { text: name.slice(0, -zone.length - 1) })}
              testId="account-name-suggestion"
            />
          ))}
        </Group>
      )}
      {request.status === 'failed' && <Failure error={request.error} />}
      <StepButton<'free', Exclude<NameCheck['status'], 'free'>>
        step={check.status}
        steps={{ free: [text.registerName({ name: typed }), register] }}
        otherwise={text.register}
        busy={check.status === 'checking'}
        testId="name-register"
      />
    </>
  )
}

const states: { [status in NameCheck['status']]?: 'error' | 'success' } = {
  free: 'success',
  taken: 'error',
  'bad-letters': 'error',
  foreign: 'error',
}

function CheckNote({ state: { text: typed, check }, zone }: { state: NameState; zone: string }) {
  const { names: text } = useMessages('names')
  const runtime = useRuntime()
  const name = `${typed}.${zone}`
  const retry = buttonInText(() => void setName(runtime, { text: typed }))
  const isFull = check.status === 'taken' && check.free.length === 0
  const words: Record<NameCheck['status'], ReactNode> = {
    none: text.tooShort,
    'too-short': text.tooShort,
    'bad-letters': text.badLetters,
    foreign: text.foreign,
    checking: text.checking,
    taken: isFull ? text.takenAll({ name }) : text.taken({ name }),
    free: text.free({ name }),
    failed: <Rich parts={text.notChecked<ReactNode>({ retry })} />,
  }
  return words[check.status]
}

function Failure({ error }: { error: unknown }) {
  const messages = useMessages('names', 'notices')
  const wallet = useWalletName()
  const { cause, message } = (error ?? {}) as { cause?: unknown; message?: string }
  const own = toErrorLike(cause ?? error)
  // The registry's own message about the name is shown as is.
  const isSaid = own.code === 'W3M_SERVICE_STATUS' && own.details?.reason === message
  return (
    <Note kind="error" title={messages.names.failed}>
      {isSaid ? message : errorText(messages, own, { wallet })}
    </Note>
  )
}
