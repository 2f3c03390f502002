import * as z from 'zod/mini'
import { socialProviders } from '../schemas/social.ts'

export const walletFeatures = ['onramp', 'swaps', 'receive', 'send'] as const
export const connectMethods = ['email', 'social', 'passkey', 'wallet'] as const

export type WalletFeature = (typeof walletFeatures)[number]
export type ConnectMethod = (typeof connectMethods)[number]

const on = z._default(z.boolean(), true)
const off = z._default(z.boolean(), false)

/** Which parts of the product a host offers, each with its default. */
export const featuresSchema = z.object({
  swaps: on,
  onramp: on,
  receive: on,
  send: on,
  email: on,
  emailShowWallets: on,
  history: on,
  analytics: on,
  allWallets: on,
  socials: z._default(
    z.union([z.array(z.enum(socialProviders)), z.custom<false>((value) => value === false)]),
    [...socialProviders],
  ),
  passkey: off,
  legalCheckbox: off,
  smartSessions: off,
  collapseWallets: off,
  walletFeaturesOrder: z._default(z.array(z.enum(walletFeatures)), [...walletFeatures]),
  connectMethodsOrder: z.optional(z.array(z.enum(connectMethods))),
})
