import { useEffect } from 'react'
import { closeModal } from '../../actions/modal/closeModal.ts'
import { cancelSignIn } from '../../actions/signIn/cancelSignIn.ts'
import { prepareMessage } from '../../actions/signIn/prepareMessage.ts'
import { signIn, signInAgain } from '../../actions/signIn/signIn.ts'
import { shortenText } from '../../lib/addressText.ts'
import type { SignInState } from '../../stores/signIn.ts'
import { Actions, Button, OneAction } from '../../ui/Button.tsx'
import { Disclosure } from '../../ui/DescriptionList.tsx'
import { PenIcon } from '../../ui/icons/later.tsx'
import { MessageText } from '../../ui/MessageText.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { useAppMetadata } from '../shared/AppMark.tsx'
import { Stage, type StageByPhase, type StageState } from '../shared/Stage.tsx'
import { useAccount } from '../shared/useAccount.ts'
import { useAction } from '../shared/useAction.ts'
import { useGoOn } from '../shared/useGoOn.ts'
import { useSignedInAs } from '../shared/useSignedInAs.ts'
import { useConnectedWallet, useWalletName } from '../shared/useWallet.ts'
import { ConnectorMark } from '../shared/walletMarks.tsx'

type Phase = 'asking' | 'signing' | 'verifying' | 'declined' | 'failed' | 'mismatch' | 'signed'

/** Shows the message that proves ownership of the account, and requests its signature. */
export function SIWXSignMessageView() {
  const { signIn: text } = useMessages('signIn')
  const runtime = useRuntime()
  const state = useValue(useStores().signIn.$state)
  const { id = '', icon } = useConnectedWallet() ?? {}
  const wallet = useWalletName()
  const phase = phaseOf(state)
  const goOn = useGoOn(phase === 'signed', { now: closeModal })
  const { stage, busy } = useStage(state, phase)
  const message = 'message' in state ? state.message : undefined
  // Opened manually, or for another account: the message is created now.
  const isBare = state.status === 'asking' && !state.message && !state.failure && !state.isMaking
  useEffect(() => {
    if (isBare) void prepareMessage(runtime)
  }, [isBare, runtime])

  return (
    <>
      <Stage stage={stage} to={<ConnectorMark id={id} name={wallet} icon={icon} size={64} />} said={busy} />
      {message && (
        <Disclosure title={text.message}>
          <MessageText>{message.toString()}</MessageText>
        </Disclosure>
      )}
      {phase === 'signed' ? (
        <OneAction onPress={goOn}>{text.continue}</OneAction>
      ) : (
        <SignInActions state={state} phase={phase} busy={busy} />
      )}
    </>
  )
}

export { SIWXSignMessageView as ConnectingSiweView }

type SignInActionsProps = { state: SignInState; phase: Phase; busy: string | undefined }

function SignInActions({ state, phase, busy }: SignInActionsProps) {
  const { signIn: text, common } = useMessages('signIn')
  const runtime = useRuntime()
  const cancel = useAction(cancelSignIn)
  const hasFailed = phase === 'declined' || phase === 'failed'
  const letsGo = hasFailed && 'required' in state && state.required
  return (
    <Actions>
      <Button onPress={() => void cancel.run()} testId="w3m-connecting-siwe-cancel">
        {letsGo ? text.disconnect : common.cancel}
      </Button>
      {phase !== 'mismatch' && (
        <Button
          kind="primary"
          icon={<PenIcon size={18} />}
          busy={busy !== undefined}
          onPress={() => void (hasFailed ? signInAgain(runtime) : signIn(runtime))}
          testId="w3m-connecting-siwe-sign"
        >
          {hasFailed ? common.tryAgain : (busy ?? text.sign)}
        </Button>
      )}
    </Actions>
  )
}

function phaseOf(state: SignInState): Phase {
  if (state.status === 'signing' || state.status === 'verifying' || state.status === 'signed')
    return state.status
  return (state.status === 'asking' && state.failure?.kind) || 'asking'
}

function useStage(state: SignInState, phase: Phase): { stage: StageState; busy: string | undefined } {
  const { signIn: text } = useMessages('signIn')
  const { name: app } = useAppMetadata()
  const wallet = useWalletName()
  const account = useAccount()
  const login = useSignedInAs()
  // By email address or social account, else by address.
  const who = (account?.wallet.type === 'AUTH' && login) || shortenText(account?.address ?? '')
  const failure = state.status === 'asking' ? state.failure : undefined
  const domain = failure?.kind === 'mismatch' ? failure.domain : ''
  const isSmart = failure?.kind === 'failed' && failure.isSmartAccount
  const isMade = 'message' in state && state.message !== undefined
  const refused = isSmart ? text.smartAccountText : text.failedText({ app })
  // Without a message nothing was signed.
  const failed = isMade ? refused : text.unpreparedText({ app })
  const stages: StageByPhase<Phase> = {
    asking: ['idle', text.ask({ app }), text.askText],
    signing: ['waiting', text.ask({ app }), text.waiting({ wallet })],
    verifying: ['waiting', text.ask({ app }), text.askText],
    declined: ['declined', text.declined, text.declinedText({ app })],
    failed: ['parted', text.failed, failed],
    mismatch: ['parted', text.mismatch, text.mismatchText({ domain, host: location.host })],
    signed: ['joined', text.signedIn, text.signedInAs({ who })],
  }
  const busy: { [phase in Phase]?: string | undefined } = {
    asking: isMade ? undefined : text.preparing,
    signing: text.signing,
    verifying: text.verifying,
  }
  return { stage: stages[phase], busy: busy[phase] }
}
