import { goBack } from '../../actions/modal/goBack.ts'
import type { SocialProvider } from '../../schemas/social.ts'
import type { SocialPhase } from '../../stores/social.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import { Actions, Button } from '../../ui/Button.tsx'
import { IconTile } from '../../ui/Row.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { Stage, type StageByPhase } from '../shared/Stage.tsx'
import { socialNames } from '../shared/socialNames.ts'

type SocialStageProps = {
  provider: SocialProvider
  phase: SocialPhase
  /** The instruction while the user is at the provider. */
  lead: string
}

/** The app and the provider, and the state of the sign-in. */
export function SocialStage({ provider, phase, lead }: SocialStageProps) {
  const { social: text } = useMessages('social')
  const name = socialNames[provider]
  const logIn = text.logIn({ provider: name })
  const stages: StageByPhase<SocialPhase> = {
    asking: ['waiting', logIn, lead],
    reading: ['waiting', logIn, text.reading],
    closed: ['parted', text.closed, text.closedText],
    blocked: ['idle', text.blocked, text.blockedText],
    declined: ['declined', text.declined, text.declinedText({ provider: name })],
    failed: ['parted', text.failed, text.failedText({ provider: name })],
  }
  const isBusy = phase === 'asking' || phase === 'reading'
  return (
    <Stage
      stage={stages[phase]}
      to={
        <IconTile large>
          <BrandMark brand={provider} large />
        </IconTile>
      }
      said={isBusy ? text.status({ provider: name }) : undefined}
      urgent={phase === 'blocked' || phase === 'failed'}
    />
  )
}

/** The same with what the user can do: leave, or try again. */
export function SocialProgress({ again, ...stage }: SocialStageProps & { again: () => void }) {
  const { social: text, common } = useMessages('social')
  const { phase } = stage
  const openText = phase === 'asking' ? text.openAgain : text.open
  const hasEnded = phase === 'closed' || phase === 'declined' || phase === 'failed'
  return (
    <>
      <SocialStage {...stage} />
      <Actions>
        <LeaveButton hasEnded={hasEnded} />
        {phase !== 'reading' && (
          <Button kind={phase === 'asking' ? 'plain' : 'primary'} onPress={again} testId="social-again">
            {hasEnded ? common.tryAgain : openText}
          </Button>
        )}
      </Actions>
    </>
  )
}

/** Returns to the ways to sign in. */
export function LeaveButton({ hasEnded = false }: { hasEnded?: boolean }) {
  const { social: text, common } = useMessages('social')
  const runtime = useRuntime()
  return (
    <Button onPress={() => goBack(runtime)} testId="social-cancel">
      {hasEnded ? text.chooseAnother : common.cancel}
    </Button>
  )
}
