import * as z from 'zod/mini'
import { type SocialProvider, socialProviders } from '../schemas/social.ts'
import { withDefaults } from './withDefaults.ts'

/** An action of the account. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export const walletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** A way to connect. */
export type ConnectMethod = 'email' | 'social' | 'passkey' | 'wallet'
export const connectMethods: readonly ConnectMethod[] = ['email', 'social', 'passkey', 'wallet']

/** Parts of the widget that a page can switch on or off. */
const switches = {
  swaps: true,
  onramp: true,
  receive: true,
  send: true,
  email: true,
  emailShowWallets: true,
  history: true,
  analytics: true,
  allWallets: true,
  passkey: false,
  legalCheckbox: false,
  smartSessions: false,
  collapseWallets: false,
}

export type Features = Record<keyof typeof switches, boolean> & {
  socials: false | SocialProvider[]
  walletFeaturesOrder: WalletFeature[]
  connectMethodsOrder?: ConnectMethod[] | undefined
}

export const defaultFeatures: Features = {
  ...switches,
  socials: [...socialProviders],
  walletFeaturesOrder: [...walletFeatures],
  connectMethodsOrder: undefined,
}

export const featuresSchema = () =>
  z.object({
    ...withDefaults(switches, (byDefault) => z._default(z.boolean(), byDefault)),
    socials: z._default(
      z.union([z.array(z.enum(socialProviders)), z.custom<false>((value) => value === false)]),
      defaultFeatures.socials,
    ),
    walletFeaturesOrder: z._default(z.array(z.enum(walletFeatures)), defaultFeatures.walletFeaturesOrder),
    connectMethodsOrder: z.optional(z.array(z.enum(connectMethods))),
  })
