import type { FrameAnswer } from './messages.ts'
import type { EmbeddedParameters } from './parameters.ts'
import type { User } from './user.ts'

type Answer = FrameAnswer<'GET_USER'>

/** All accounts that the frame names, the one in use first. */
export function readAccounts({
  address,
  accounts = [],
  preferredAccountType = 'eoa',
}: Answer): User['accounts'] {
  const isUsed = (account: { address: string }) => account.address.toLowerCase() === address.toLowerCase()
  const used = accounts.find(isUsed) ?? { address, type: preferredAccountType }
  return [used, ...accounts.filter((account) => !isUsed(account))]
}

/** Remembers that a user is signed in, and by which address they are reached: no secret is among it. */
export function rememberUser({ storage }: Pick<EmbeddedParameters, 'storage'>, { email }: Answer): void {
  storage.set('embedded:EMAIL_LOGIN_USED_KEY', 'true')
  if (email) storage.set('embedded:EMAIL', email)
  storage.remove('embedded:LAST_EMAIL_LOGIN_TIME')
}
