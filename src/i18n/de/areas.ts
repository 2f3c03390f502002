import type { AreaLoaders } from '../areas.ts'

/** The words of each area in German. */
export const areas: AreaLoaders = {
  base: () => import('./base.ts'),
  wallets: () => import('./wallets.ts'),
  account: () => import('./account.ts'),
  activity: () => import('./activity.ts'),
  send: () => import('./send.ts'),
  notices: () => import('./notices.ts'),
  settings: () => import('./settings.ts'),
  signIn: () => import('./signIn.ts'),
  embedded: () => import('./embedded.ts'),
  social: () => import('./social.ts'),
  swap: () => import('./swap.ts'),
  trial: () => import('./trial.ts'),
  buy: () => import('./buy.ts'),
  profile: () => import('./profile.ts'),
  names: () => import('./names.ts'),
  collectibles: () => import('./collectibles.ts'),
}
