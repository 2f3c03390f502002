import { account } from './de/account.ts'
import { activity } from './de/activity.ts'
import { base } from './de/base.ts'
import { buy } from './de/buy.ts'
import { collectibles } from './de/collectibles.ts'
import { embedded } from './de/embedded.ts'
import { names } from './de/names.ts'
import { notices } from './de/notices.ts'
import { send } from './de/send.ts'
import { settings } from './de/settings.ts'
import { signIn } from './de/signIn.ts'
import { social } from './de/social.ts'
import { swap } from './de/swap.ts'
import { trial } from './de/trial.ts'
import { wallets } from './de/wallets.ts'
import type { Messages } from './en.ts'

/** German. All of it: a page loads what it shows. */
export const de = {
  ...base,
  ...wallets,
  ...account,
  ...activity,
  ...send,
  ...notices,
  ...signIn,
  ...swap,
  ...trial,
  ...embedded,
  ...social,
  ...buy,
  ...settings,
  ...names,
  ...collectibles,
} satisfies Messages
