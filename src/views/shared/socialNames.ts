import type { SocialProvider } from '../../schemas/social.ts'

/** The name of each provider, in every language. */
export const socialNames: Record<SocialProvider, string> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}
