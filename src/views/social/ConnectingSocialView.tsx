import { useEffect } from 'react'
import { leaveSignUp } from '../../actions/names/leaveSignUp.ts'
import { leaveSocial } from '../../actions/social/leaveSocial.ts'
import { startSocial } from '../../actions/social/startSocial.ts'
import { readHostPlace } from '../../lib/hostPlace.ts'
import type { RouteParams } from '../../schemas/routes.ts'
import { getSocial } from '../../stores/social.ts'
import { useMessages, useRuntime, useStore, useValue } from '../context.tsx'
import { PairingJoined } from '../shared/PairingJoined.tsx'
import { socialNames } from '../shared/socialNames.ts'
import { useJoined } from '../shared/useJoined.ts'
import { SocialProgress } from './SocialStage.tsx'

/** Waits for the user in the provider's window, and shows the progress. */
export function ConnectingSocialView({ provider }: RouteParams<'ConnectingSocial'>) {
  const runtime = useRuntime()
  const phase = useValue(useStore(getSocial).$state)?.phase ?? 'asking'
  const isJoined = useJoined()
  const title = socialNames[provider]
  const lead = useAsking(title)
  useEffect(() => () => leaveSocial(runtime), [runtime])
  if (isJoined) return <PairingJoined leave={leaveSignUp} />
  const again = () => startSocial(runtime, { provider, title })
  return <SocialProgress provider={provider} phase={phase} lead={lead} again={again} />
}

/** Where the provider asks the user: in a window, or in this page. */
function useAsking(name: string): string {
  const { social: text } = useMessages('social')
  const { place } = readHostPlace(useRuntime().environment.window)
  return place === 'telegram' ? text.leaving({ provider: name }) : text.asking
}
