import { isSameToken } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { heldTokens } from '../../stores/account.ts'
import { estimateFee } from './estimateFee.ts'

/**
 * Keeps the balance of a transfer's token up to date; an unknown balance keeps the last value. After a change,
 * estimates the fee again, also if the funds were insufficient before. Without a token, selects the native coin once
 * balances are known.
 *
 * @returns A function that stops.
 */
export function watchHolding(runtime: Runtime): () => void {
  const { account, send } = runtime.stores
  let seen: readonly TokenBalance[] | undefined
  const chooseFirst = () => {
    const native = heldTokens(account.$state.get()).find(({ address }) => address === undefined)
    if (send.$state.get().token || !native) return
    send.update({ token: native })
    void estimateFee(runtime)
  }
  const stopChoosing = send.$state.listen(chooseFirst)
  const stop = account.$state.subscribe(({ tokens }) => {
    chooseFirst()
    const { token, fee: cost } = send.$state.get()
    if (!token || token.nft || tokens.status !== 'known' || tokens.stale || tokens.value === seen) return
    seen = tokens.value
    // A complete list leaves out tokens with a zero balance; a partial list may have missed it.
    const missing = tokens.partial ? token.amount : 0n
    const amount = tokens.value.find((each) => isSame(each, token))?.amount ?? missing
    const isOther = amount !== token.amount
    if (isOther) send.update({ token: { ...token, amount } })
    if (isOther || cost.status === 'short') void estimateFee(runtime, { again: cost.status === 'short' })
  })
  return () => {
    stopChoosing()
    stop()
  }
}

const isSame = (one: TokenBalance, other: TokenBalance): boolean =>
  one.caipNetworkId === other.caipNetworkId && isSameToken(one.address, other.address)
