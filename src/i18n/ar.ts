import { account } from './ar/account.ts'
import { activity } from './ar/activity.ts'
import { base } from './ar/base.ts'
import { notices } from './ar/notices.ts'
import { send } from './ar/send.ts'
import { signIn } from './ar/signIn.ts'
import { swap } from './ar/swap.ts'
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
} satisfies Messages
