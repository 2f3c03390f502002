import { useEffect } from 'react'
import { goBack } from '../../actions/modal/goBack.ts'
import { leaveSignUp } from '../../actions/names/leaveSignUp.ts'
import { leaveSocial } from '../../actions/social/leaveSocial.ts'
import { startSocial } from '../../actions/social/startSocial.ts'
import { readHostPlace } from '../../lib/hostPlace.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { getSocial, type SocialPhase } from '../../stores/social.ts'
import { Actions } from '../../ui/Actions.tsx'
import { Button } from '../../ui/Button.tsx'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { socialNames } from '../shared/socialNames.ts'
import { useJoined } from '../shared/useJoined.ts'
import { SocialStage } from './SocialStage.tsx'

/** Waits for the user in the provider's window, and shows the progress. */
export function ConnectingSocialView({ provider }: RouteParams<'ConnectingSocial'>) {
  const { social: text, common } = useMessages('social')
  const runtime = useRuntime()
  const phase = useValue(useStore(getSocial).$state)?.phase ?? 'asking'
  const isJoined = useJoined()
  const title = socialNames[provider]
  const lead = useAsking(title)
  useEffect(() => () => leaveSocial(runtime), [runtime])
  if (isJoined) return <PairingJoined leave={leaveSignUp} />
  const again = () => startSocial(runtime, { provider, title })
  const hasEnded = phase === 'closed' || phase === 'declined' || phase === 'failed'
  return (
    <>
      <SocialStage provider={provider} phase={phase} lead={lead} />
      <Actions>
        <Button onPress={() => goBack(runtime)} testId="social-cancel">
          {hasEnded ? text.chooseAnother : common.cancel}
        </Button>
        {phase !== 'reading' && (
          <Button kind={phase === 'asking' ? 'plain' : 'primary'} onPress={again} testId="social-again">
            {againText[phase]({ ...text, tryAgain: common.tryAgain })}
          </Button>
        )}
      </Actions>
    </>
  )
}

type AgainWords = { openAgain: string; open: string; tryAgain: string }

const againText: Record<Exclude<SocialPhase, 'reading'>, (text: AgainWords) => string> = {
  asking: ({ openAgain }) => openAgain,
  blocked: ({ open }) => open,
  closed: ({ tryAgain }) => tryAgain,
  declined: ({ tryAgain }) => tryAgain,
  failed: ({ tryAgain }) => tryAgain,
}

/** Where the provider asks the user: in a window, or in this page. */
function useAsking(name: string): string {
  const { social: text } = useMessages('social')
  const { place } = readHostPlace(useRuntime().environment.window)
  return place === 'telegram' ? text.leaving({ provider: name }) : text.asking
}
