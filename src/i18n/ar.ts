import { account } from './ar/account.ts'
import { activity } from './ar/activity.ts'
import { base } from './ar/base.ts'
import { buy } from './ar/buy.ts'
import { collectibles } from './ar/collectibles.ts'
import { embedded } from './ar/embedded.ts'
import { names } from './ar/names.ts'
import { notices } from './ar/notices.ts'
import { send } from './ar/send.ts'
import { settings } from './ar/settings.ts'
import { signIn } from './ar/signIn.ts'
import { social } from './ar/social.ts'
import { swap } from './ar/swap.ts'
import { trial } from './ar/trial.ts'
import { wallets } from './ar/wallets.ts'
import type { Messages } from './en.ts'

/** Arabic. All of it: a page loads what it shows. */
export const ar = {
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
