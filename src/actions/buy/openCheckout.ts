import { openPopup } from '../../lib/openPopup.ts'
import type { Runtime } from '../../runtime.ts'
import { type Buying, getBuy, type StartedPurchase } from '../../stores/buy.ts'
import { getAccount } from '../connection/getAccount.ts'
import { trackAccount } from '../events/track.ts'
import { meldCurrency } from './readPurchases.ts'
import { savePurchase } from './savePurchase.ts'
import { trackBuying, watchPurchase } from './watchPurchase.ts'

/** Reopening continues the same purchase: `symbol` and `known` keep their first values. */
type Wanted = Pick<StartedPurchase, 'provider' | 'url'> &
  Partial<Pick<StartedPurchase, 'account' | 'symbol' | 'known'>>

/**
 * Opens a provider's page in a new window, within the click, and follows the purchase. That page has no reference to
 * this one.
 */
export function openCheckout(runtime: Runtime, { provider, url, ...before }: Wanted): void {
  const account = before.account ?? getAccount(runtime)
  if (!account) return
  const { namespace, address, caipNetworkId } = account
  const popup = openWindow(runtime.environment.window, url)
  trackAccount(runtime, 'SELECT_BUY_PROVIDER', { provider: provider.id })
  const status = popup ? 'open' : 'blocked'
  const buying: Buying = {
    provider,
    url,
    account: { namespace, address, caipNetworkId },
    startedAt: Date.now(),
    symbol: before.symbol ?? meldCurrency(runtime, namespace),
    known: before.known ?? getBuy(runtime).$state.get().known[provider.id],
    status,
  }
  getBuy(runtime).update({ buying })
  savePurchase(runtime, buying)
  runtime.stores.router.push('BuyInProgress')
  trackBuying(runtime, buying)
  void watchPurchase(runtime, popup)
}

/** Opens the same page again. A window that is still open stays. */
export function reopenCheckout(runtime: Runtime): void {
  const { buying } = getBuy(runtime).$state.get()
  if (buying) openCheckout(runtime, buying)
}

/** Always a new window: browsers do not let a page find or navigate a window without an opener. */
function openWindow(window: Window, url: string): Window | undefined {
  const popup = openPopup(window, '_blank', 'width=600,height=800,scrollbars=yes')
  if (!popup) return undefined
  popup.opener = null
  popup.location.href = url
  return popup
}
