import type { account } from './en/account.ts'
import type { activity } from './en/activity.ts'
import type { base } from './en/base.ts'
import type { buy } from './en/buy.ts'
import type { collectibles } from './en/collectibles.ts'
import type { embedded } from './en/embedded.ts'
import type { names } from './en/names.ts'
import type { notices } from './en/notices.ts'
import type { profile } from './en/profile.ts'
import type { send } from './en/send.ts'
import type { settings } from './en/settings.ts'
import type { signIn } from './en/signIn.ts'
import type { social } from './en/social.ts'
import type { swap } from './en/swap.ts'
import type { trial } from './en/trial.ts'
import type { wallets } from './en/wallets.ts'

/** The words of the product by what is loaded together. `base` is there before anything is shown. */
export type Areas = {
  base: typeof base
  wallets: typeof wallets
  account: typeof account
  activity: typeof activity
  send: typeof send
  notices: typeof notices
  settings: typeof settings
  signIn: typeof signIn
  swap: typeof swap
  trial: typeof trial
  embedded: typeof embedded
  social: typeof social
  buy: typeof buy
  profile: typeof profile
  names: typeof names
  collectibles: typeof collectibles
}
export type AreaName = keyof Areas

/** Each area is the one export of its file, and goes by its name there. */
export type AreaLoaders = { [Name in AreaName]: () => Promise<Pick<Areas, Name>> }

type GroupsOf<Name extends AreaName> = Name extends AreaName ? keyof Areas[Name] : never

/** The words of some areas, and those that are always there. */
export type MessagesOf<Name extends AreaName> = Pick<
  UnionToIntersection<Areas[AreaName]>,
  GroupsOf<Name | 'base'>
>

/** All words of the product. */
export type Messages = MessagesOf<AreaName>

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer Both,
) => void
  ? Both
  : never
