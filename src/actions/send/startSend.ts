import { soon } from '../../lib/soon.ts'
import type { Runtime } from '../../runtime.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { heldTokens } from '../../stores/account.ts'
import { trackAccount } from '../events/track.ts'
import { estimateFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'outcomes' | 'services' | 'loadAdapter' | 'signal'>

/** Opens the send form, by default with the native token. */
export function startSend(runtime: Slice, { token }: { token?: TokenBalance | undefined } = {}): void {
  const { stores } = runtime
  const native = heldTokens(stores.account.$state.get()).find(({ address }) => address === undefined)
  stores.send.clear()
  stores.send.update({ token: token ?? native, ...(token?.nft && { amountText: '1', amountDecimal: '1' }) })
  stores.router.push('WalletSend')
  trackAccount(runtime, 'OPEN_SEND', { network: stores.network.$activeId.get() })
  // After the first frame: on slow devices, starting requests delays it.
  soon(() => void estimateFee(runtime))
}
