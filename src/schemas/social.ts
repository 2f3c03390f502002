/** The social accounts that users can sign in with, in the default order. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Providers with a sign-in page; Farcaster uses its app. */
export const popupProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type PopupProvider = (typeof popupProviders)[number]
