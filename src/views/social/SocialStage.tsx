import type { SocialProvider } from '../../schemas/social.ts'
import type { SocialPhase } from '../../stores/social.ts'
import { BrandMark } from '../../ui/BrandMark.tsx'
import type { ConnectionState } from '../../ui/ConnectionDiagram.tsx'
import { IconTile } from '../../ui/Row.tsx'
import { useMessages } from '../context.tsx'
import { Stage } from '../shared/Stage.tsx'
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
  const words: Record<SocialPhase, { title: string; lead: string }> = {
    asking: { title: logIn, lead },
    reading: { title: logIn, lead: text.reading },
    closed: { title: text.closed, lead: text.closedText },
    blocked: { title: text.blocked, lead: text.blockedText },
    declined: { title: text.declined, lead: text.declinedText({ provider: name }) },
    failed: { title: text.failed, lead: text.failedText({ provider: name }) },
  }
  const isBusy = phase === 'asking' || phase === 'reading'
  return (
    <Stage
      state={stages[phase]}
      to={
        <IconTile large>
          <BrandMark brand={provider} large />
        </IconTile>
      }
      words={{ ...words[phase], said: isBusy ? text.status({ provider: name }) : undefined }}
      urgent={phase === 'blocked' || phase === 'failed'}
    />
  )
}

const stages: Record<SocialPhase, ConnectionState> = {
  asking: 'waiting',
  reading: 'waiting',
  closed: 'parted',
  blocked: 'idle',
  declined: 'declined',
  failed: 'parted',
}
