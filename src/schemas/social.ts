/** The social accounts that users can sign in with, in the default order. */
export const socialProviders = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** Those that sign in on a page of their own; Farcaster does so in its app. */
export const popupProviders = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type PopupProvider = (typeof popupProviders)[number]
