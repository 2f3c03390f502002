import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Known } from '../../stores/account.ts'
import { getAccount } from '../connection/getAccount.ts'
import { readAmounts } from './readTokensFromChain.ts'
import { refreshAccount } from './refreshAccount.ts'

/** What an account held at the last check. */
export type Seen = { last?: { owner: string; amounts: string } | undefined }

const mostTokens = 50

/** Reads all holdings of the active account again if an amount changed or could not be read before. */
export async function readIncoming(runtime: Runtime, seen: Seen): Promise<void> {
  const { $state } = runtime.stores.account
  if ($state.get().owner === undefined) return
  if (isLacking($state.get().tokens)) await refreshAccount(runtime)
  const { owner, tokens } = $state.get()
  if (owner === undefined || tokens.status !== 'known') return
  const account = getAccount(runtime)
  const network = account && runtime.stores.network.find(account.caipNetworkId)
  if (!network) return
  const known = tokens.value.slice(0, mostTokens)
  const asked = readAmounts(runtime, { network, address: account.address, known })
  const found = await asked.catch(() => undefined)
  if (!found || $state.get().owner !== owner) return
  const before = seen.last?.owner === owner ? seen.last.amounts : known.map(({ amount }) => amount).join()
  seen.last = { owner, amounts: found.join() }
  const changed = known.filter((_, at) => found[at] !== undefined)
  if (seen.last.amounts !== before) await refreshAccount(runtime, { force: true, changed })
}

const isLacking = (tokens: Known<TokenBalance[]>): boolean =>
  tokens.status === 'failed' || (tokens.status === 'known' && Boolean(tokens.stale || tokens.unanswered))
