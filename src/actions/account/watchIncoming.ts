import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import type { Known } from '../../stores/account.ts'
import { getAccount } from '../connection/getAccount.ts'
import { refreshAccount } from './refreshAccount.ts'

type Slice = Parameters<typeof refreshAccount>[0] &
  Pick<Runtime, 'stores' | 'environment' | 'limits' | '$options'>

/** More tokens than this are not asked for at once. */
const mostTokens = 50

/**
 * Notices what comes in: while the modal is open and the page is looked at, a node is asked now and then what the
 * account holds of the coin and the tokens that it is known to hold. Only where that has changed is all of it read again;
 * and what could not be read, or not wholly, once it may be tried again.
 *
 * @returns What ends it.
 */
export function watchIncoming(runtime: Slice): () => void {
  const { stores, environment, limits, $options } = runtime
  let timer: ReturnType<typeof setInterval> | undefined
  let last: { owner: string; amounts: string } | undefined
  let isAsking = false

  const look = async () => {
    const isShown = environment.window.document.visibilityState === 'visible'
    const { owner, tokens: before } = stores.account.$state.get()
    if (!isShown || isAsking || owner === undefined) return
    isAsking = true
    if (isLacking(before)) await refreshAccount(runtime)
    const { tokens } = stores.account.$state.get()
    if (tokens.status === 'known') await compare(owner, tokens.value)
    isAsking = false
  }
  const compare = async (owner: string, held: readonly TokenBalance[]) => {
    const known = held.slice(0, mostTokens)
    const found = await readNow(runtime, known).catch(() => undefined)
    if (!found || stores.account.$state.get().owner !== owner) return
    const before = last?.owner === owner ? last.amounts : known.map(({ amount }) => amount).join()
    last = { owner, amounts: found.join() }
    const changed = known.filter((_, at) => found[at] !== undefined)
    if (last.amounts !== before) await refreshAccount(runtime, { force: true, changed })
  }
  const keep = () => {
    const isOpen = stores.modal.$state.get().open || $options.get().enableEmbedded
    if (isOpen && timer === undefined) timer = setInterval(() => void look(), limits.incomingPoll)
    if (isOpen) return
    clearInterval(timer)
    timer = undefined
    last = undefined
  }
  const stops = [stores.modal.$state.subscribe(keep), $options.listen(keep)]
  return () => {
    for (const stop of stops) stop()
    clearInterval(timer)
  }
}

const isLacking = (tokens: Known<TokenBalance[]>): boolean =>
  tokens.status === 'failed' || (tokens.status === 'known' && Boolean(tokens.stale || tokens.unanswered))

/** As the chain has them now, in the same order; undefined for a token that does not answer. */
async function readNow(
  runtime: Slice,
  known: readonly TokenBalance[],
): Promise<(bigint | undefined)[] | undefined> {
  const account = getAccount(runtime)
  const network = account && runtime.stores.network.find(account.caipNetworkId)
  if (!network) return undefined
  const { readKnownAmounts } = await import('./readTokens.ts')
  return readKnownAmounts(runtime, { network, address: account.address, known })
}
