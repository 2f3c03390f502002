import { useEffect, useRef } from 'react'
import { connect } from '../../actions/connection/connect.ts'
import { goBack } from '../../actions/modal/goBack.ts'
import { codeOf } from '../../errors/codes.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { Actions, Button, OneAction } from '../../ui/Button.tsx'
import { RefreshIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime, useStores, useValue } from '../context.tsx'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { Stage, type StageByPhase } from '../shared/Stage.tsx'
import { useAction, useOverdue } from '../shared/useAction.ts'
import { ConnectorMark } from '../shared/walletMarks.tsx'

type Phase = 'waiting' | 'slow' | 'declined' | 'open-already' | 'failed' | 'joined'

/** Waits for a wallet in this page, and shows the progress. */
export function ConnectingExternalView({ connectorId, namespace }: RouteParams<'ConnectingExternal'>) {
  const { connecting: text, common } = useMessages('wallets')
  const runtime = useRuntime()
  const { name, icon, phase, run } = useConnecting({ connectorId, namespace })
  const again = () => {
    runtime.attempts.get(namespace)?.controller.abort()
    setTimeout(() => void run({ connectorId, namespace }))
  }
  if (phase === 'joined') return <PairingJoined />

  const stages: StageByPhase<typeof phase> = {
    waiting: ['waiting', text.waiting({ wallet: name }), text.waitingText],
    slow: ['waiting', text.slow({ wallet: name }), text.slowText({ wallet: name })],
    declined: ['declined', text.declined, text.declinedText({ wallet: name })],
    'open-already': ['waiting', text.alreadyOpen, text.alreadyOpenText({ wallet: name })],
    failed: ['parted', text.failed, text.failedText({ wallet: name })],
  }
  const againText = {
    slow: text.openAgainShort,
    declined: common.tryAgain,
    'open-already': text.open({ wallet: name }),
    failed: common.tryAgain,
  }
  return (
    <>
      <Stage
        stage={stages[phase]}
        to={<ConnectorMark id={connectorId} name={name} icon={icon} size={64} />}
      />
      {phase === 'waiting' && (
        <OneAction kind="plain" icon={<RefreshIcon size={18} />} onPress={again}>
          {text.openAgain({ wallet: name })}
        </OneAction>
      )}
      {phase !== 'waiting' && (
        <Actions>
          <Button onPress={() => goBack(runtime)}>{text.chooseAnother}</Button>
          <Button kind="primary" onPress={again} testId="w3m-connecting-retry">
            {againText[phase]}
          </Button>
        </Actions>
      )}
    </>
  )
}

function useConnecting({ connectorId, namespace }: RouteParams<'ConnectingExternal'>) {
  const stores = useStores()
  const connectors = useValue(stores.connectors.$connectors)
  const state = useValue(stores.connection.$states)[namespace]
  const connector = connectors.find(({ id, namespace: of }) => id === connectorId && of === namespace)
  const { run, ...action } = useAction(connect)
  useEffect(() => void run({ connectorId, namespace }), [run, connectorId, namespace])
  const overdue = useOverdue(action.status === 'running')
  const joined = useRef(false)
  joined.current ||= state.status === 'connected' && state.connectorId === connectorId
  return {
    name: connector?.name ?? connectorId,
    icon: connector?.icon,
    phase: joined.current ? ('joined' as const) : phaseOf(action, overdue),
    run,
  }
}

function phaseOf(action: { status: string; error?: unknown }, overdue: boolean): Phase {
  if (action.status !== 'failed') return overdue ? 'slow' : 'waiting'
  const code = codeOf(action.error)
  if (code === 'W3M_USER_REJECTED') return 'declined'
  return code === 'W3M_WALLET_REQUEST_PENDING' ? 'open-already' : 'failed'
}
