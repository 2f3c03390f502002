/** A kind of social account that users can sign in with. */
export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'
/** All, in the default order. */
export const socialProviders: readonly SocialProvider[] = [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
]

/** Providers with a sign-in page; Farcaster uses its app. */
export const popupProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type PopupProvider = (typeof popupProviders)[number]
