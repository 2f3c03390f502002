import { account } from './en/account.ts'
import { activity } from './en/activity.ts'
import { base } from './en/base.ts'
import { buy } from './en/buy.ts'
import { collectibles } from './en/collectibles.ts'
import { embedded } from './en/embedded.ts'
import { names } from './en/names.ts'
import { notices } from './en/notices.ts'
import { send } from './en/send.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/signIn.ts'
import { social } from './en/social.ts'
import { swap } from './en/swap.ts'
import { trial } from './en/trial.ts'
import { wallets } from './en/wallets.ts'

/**
 * All words of the product, grouped by view. English is the truth: every other language satisfies its type.
 * A page loads them by area, see `areas.ts`.
 *
 * Names, addresses and amounts come in ready to be shown.
 */
export const en = {
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
}

export type Messages = typeof en
