import { addressKey } from '../../lib/addressText.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'

/**
 * Keeps the token of a transfer at what the account holds of it now. What is not known now stays as it was.
 *
 * @returns What ends it.
 */
export function followHolding({ stores }: Pick<Runtime, 'stores'>): () => void {
  const { account, send } = stores
  return account.$state.subscribe(({ tokens }) => {
    const { token } = send.$state.get()
    if (!token || tokens.status !== 'known' || tokens.stale) return
    // Whoever lists all that is held leaves out what is not; others may have missed it.
    const missing = tokens.partial ? token.amount : 0n
    const amount = tokens.value.find((each) => isSame(each, token))?.amount ?? missing
    if (amount !== token.amount) send.update({ token: { ...token, amount } })
  })
}

const isSame = (one: TokenBalance, other: TokenBalance): boolean =>
  one.caipNetworkId === other.caipNetworkId &&
  addressKey(one.address ?? '') === addressKey(other.address ?? '')
