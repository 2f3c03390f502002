import { startSocial } from '../../actions/social/startSocial.ts'
import { readHostPlace } from '../../lib/hostPlace.ts'
import { usableSocials } from '../../lib/usableSocials.ts'
import type { SocialProvider } from '../../schemas/social.ts'
import { useOptions, useRuntime } from '../context.tsx'
import { socialNames } from '../shared/socialNames.ts'

/** The social accounts to offer, in the page's order, and the action of each. */
export function useSocials() {
  const { features } = useOptions()
  const runtime = useRuntime()
  const socials = usableSocials(features.socials || [], readHostPlace(runtime.environment.window))
  const start = (provider: SocialProvider) => startSocial(runtime, { provider, title: socialNames[provider] })
  return { socials, start }
}
