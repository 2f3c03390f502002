import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { codeOf } from '../../errors/codes.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { Dots } from '../../ui/Dots.tsx'
import { FieldNote } from '../../ui/FieldNote.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { Status, Text } from '../../ui/Text.tsx'
import { useMessages, type ViewRuntime } from '../context.tsx'
import { useAction } from '../shared/useAction.ts'
import { type EmailAction, EmailAgain, useEmailAgain } from './EmailAgain.tsx'
import { emailErrorText, hasSaid } from './emailErrorText.ts'

/** The most wrong codes per attempt. */
const mostWrong = 3

type CodeAction = (runtime: ViewRuntime, code: { code: string; signal: AbortSignal }) => Promise<void>

type EmailCodeFormProps = {
  /** The address that received the code. */
  email: string
  /** Submits the code, and shows the next step. */
  enter: CodeAction
  /** Sends another code, to `wanted` if that is another address. */
  resend: EmailAction
  wanted?: string | undefined
}

export function EmailCodeForm({ email, enter, resend, wanted = email }: EmailCodeFormProps) {
  const { emailCode: text, email: errors } = useMessages('embedded')
  const { status, isSpent, note, wrong, submit, round, restart } = useCode(enter)
  const again = useEmailAgain(resend, { email: wanted, onSent: restart })
  const problem = again.status === 'failed' ? emailErrorText(errors, again.error) : note

  return (
    <>
      <Text
        lead={
          <Rich
            parts={text.sentTo<ReactNode>({ email, address: (words) => <strong dir="ltr">{words}</strong> })}
          />
        }
      />
      <CodeField
        label={text.group}
        digitLabel={(place) => text.digit({ place })}
        onComplete={submit}
        state={note ? 'error' : undefined}
        wrong={wrong}
        round={round}
        locked={status === 'running' || isSpent}
        testId="wui-otp-input"
      />
      {problem && (
        <FieldNote state="error" quiet>
          {problem}
        </FieldNote>
      )}
      {status === 'running' ? (
        <FieldNote end={<Dots />}>{text.checking}</FieldNote>
      ) : (
        <EmailAgain again={again} />
      )}
      <Status>{status === 'running' ? text.checking : undefined}</Status>
    </>
  )
}

/** A submitted code, until it is accepted or tried too often. Only the action keeps it. */
function useCode(enter: CodeAction) {
  const { emailCode: text, email: errors } = useMessages('embedded')
  const tries = useRef({ failed: 0, wrong: 0 })
  const counted = useCallback<CodeAction>(
    async (runtime, code) => {
      try {
        await enter(runtime, code)
      } catch (error) {
        tries.current.failed += 1
        if (isRefusal(error)) tries.current.wrong += 1
        setWrong(isRefusal(error) ? code.code : undefined)
        throw error
      }
    },
    [enter],
  )
  const { run, ...action } = useAction(counted)
  const life = useRef<AbortController>(null)
  const [round, setRound] = useState(0)
  // Only a rejected code appears again: any other may be right.
  const [wrong, setWrong] = useState<string>()
  useEffect(() => {
    life.current = new AbortController()
    return () => life.current?.abort()
  }, [])
  const isSpent = tries.current.wrong >= mostWrong

  const submit = async (code: string) => {
    const signal = life.current?.signal
    if (!signal || (await run({ code, signal })) || signal.aborted) return
    setRound((count) => count + 1)
  }
  const error = action.status === 'failed' && tries.current.failed > 0 ? action.error : undefined
  const words = () => (isRefusal(error) ? codeErrorText(text, error) : emailErrorText(errors, error))
  const note = error === undefined ? undefined : isSpent ? text.tooMany : words()
  /** A new code is a new attempt. */
  const restart = () => {
    tries.current = { failed: 0, wrong: 0 }
    setWrong(undefined)
    setRound((count) => count + 1)
  }
  return { status: action.status, isSpent, note, wrong, submit, round, restart }
}

type Words = ReturnType<typeof useMessages<'embedded'>>['emailCode']

/** Only the wallet can reject a code: one that did not reach it may be right. */
const isRefusal = (error: unknown) => codeOf(error) === 'W3M_EMBEDDED_REFUSED'

function codeErrorText(text: Words, error: unknown): string {
  if (hasSaid(error, 'codeExpired')) return text.expired
  return hasSaid(error, 'tooManyCodes') ? text.tooMany : text.wrong
}
