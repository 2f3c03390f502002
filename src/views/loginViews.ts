import type { RouteName } from '../schemas/routes.ts'
import { socialNames } from './shared/socialNames.ts'
import { type View, view } from './view.ts'

/** The connector of the embedded wallet. */
const embeddedId = 'ID_AUTH'

/** The views to sign in to the embedded wallet. Loaded when one of them opens. */
export const loginViews = {
  Create: view(
    ['social'],
    (text) => text.create.title,
    async () => (await import('./social/CreateView.tsx')).CreateView,
  ),
  ConnectSocials: view(
    ['social'],
    (text) => text.social.title,
    async () => (await import('./social/ConnectSocialsView.tsx')).ConnectSocialsView,
  ),
  ConnectingSocial: view(
    ['social', 'wallets'],
    (text, { provider }, { joined }) => (joined(embeddedId) ? text.connecting.joined : socialNames[provider]),
    async () => (await import('./social/ConnectingSocialView.tsx')).ConnectingSocialView,
  ),
  ConnectingFarcaster: view(
    ['social', 'wallets'],
    (text, _, { joined }) => (joined(embeddedId) ? text.connecting.joined : socialNames.farcaster),
    async () => (await import('./social/ConnectingFarcasterView.tsx')).ConnectingFarcasterView,
  ),
  ConnectingPasskey: view(
    ['embedded', 'wallets'],
    (text, _, { joined }) => (joined(embeddedId) ? text.connecting.joined : text.passkey.title),
    async () => (await import('./embedded/PasskeyView.tsx')).PasskeyView,
  ),
  UpdateEmailWallet: view(
    ['settings', 'embedded'],
    (text) => text.emailChange.title,
    async () => (await import('./embedded/UpdateEmailViews.tsx')).UpdateEmailWalletView,
  ),
  UpdateEmailPrimaryOtp: view(
    ['settings', 'embedded'],
    (text) => text.emailChange.confirmOld,
    async () => (await import('./embedded/UpdateEmailViews.tsx')).UpdateEmailPrimaryView,
  ),
  UpdateEmailSecondaryOtp: view(
    ['settings', 'embedded'],
    (text) => text.emailChange.confirmNew,
    async () => (await import('./embedded/UpdateEmailViews.tsx')).UpdateEmailSecondaryView,
  ),
  EmailVerifyDevice: view(
    ['embedded'],
    (text) => text.emailDevice.title,
    async () => (await import('./embedded/EmailDeviceView.tsx')).EmailDeviceView,
  ),
  EmailVerifyOtp: view(
    ['embedded', 'wallets'],
    (text, _, { joined }) => (joined(embeddedId) ? text.connecting.joined : text.emailCode.title),
    async () => (await import('./embedded/EmailCodeView.tsx')).EmailCodeView,
  ),
} satisfies { [Name in RouteName]?: View<Name> }
