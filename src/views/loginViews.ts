import type { RouteName } from '../schemas/routes.ts'
import { socialNames } from './shared/socialNames.ts'
import { title, type ViewFiles, type ViewTitle } from './view.ts'

/** The connector of the embedded wallet. */
const embeddedId = 'ID_AUTH'

/** Titles and message areas of the views that sign in to the embedded wallet. */
const titles = {
  Create: title(['social'], (text) => text.create.title),
  ConnectSocials: title(['social'], (text) => text.social.title),
  ConnectingSocial: title(['social', 'wallets'], (text, { provider }, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : socialNames[provider],
  ),
  ConnectingFarcaster: title(['social', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : socialNames.farcaster,
  ),
  ConnectingPasskey: title(['embedded', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : text.passkey.title,
  ),
  UpdateEmailWallet: title(['settings', 'embedded'], (text) => text.emailChange.title),
  UpdateEmailPrimaryOtp: title(['settings', 'embedded'], (text) => text.emailChange.confirmOld),
  UpdateEmailSecondaryOtp: title(['settings', 'embedded'], (text) => text.emailChange.confirmNew),
  EmailVerifyDevice: title(['embedded'], (text) => text.emailDevice.title),
  EmailVerifyOtp: title(['embedded', 'wallets'], (text, _, { joined }) =>
    joined(embeddedId) ? text.connecting.joined : text.emailCode.title,
  ),
} satisfies { [Name in RouteName]?: ViewTitle<Name> }

const files: ViewFiles<keyof typeof titles> = {
  Create: () => import('./social/CreateView.tsx'),
  ConnectSocials: () => import('./social/ConnectSocialsView.tsx'),
  ConnectingSocial: () => import('./social/ConnectingSocialView.tsx'),
  ConnectingFarcaster: () => import('./social/ConnectingFarcasterView.tsx'),
  ConnectingPasskey: () => import('./embedded/PasskeyView.tsx'),
  UpdateEmailWallet: () => import('./embedded/UpdateEmailViews.tsx'),
  UpdateEmailPrimaryOtp: () => import('./embedded/UpdateEmailViews.tsx'),
  UpdateEmailSecondaryOtp: () => import('./embedded/UpdateEmailViews.tsx'),
  EmailVerifyDevice: () => import('./embedded/EmailDeviceView.tsx'),
  EmailVerifyOtp: () => import('./embedded/EmailCodeView.tsx'),
}

/** The views to sign in to the embedded wallet. Loaded when one of them opens. */
export const loginViews = { titles, files }
