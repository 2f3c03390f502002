import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { ToastMessage } from '../../stores/toast.ts'
import type { BuyProvider } from './buyProviders.ts'

/** Where a purchase is looked at: there it is seen without a message. */
const views = ['BuyInProgress', 'OnRampActivity']

type Ended = { provider: BuyProvider; status: HistoryEntry['status']; purchase: HistoryEntry }

/**
 * Says how a purchase ended to a person who does not look at it: at once while the modal is open, else when
 * it is opened next, since a message on a closed one is not seen.
 */
export function announcePurchase({ stores, signal }: Pick<Runtime, 'stores' | 'signal'>, ended: Ended): void {
  const { provider, status, purchase } = ended
  const { modal, router, toast } = stores
  if (status === 'pending') return
  const isOpen = () => modal.$state.get().open
  const [{ amount = '', symbol = '' } = {}] = purchase.transfers
  const isBought = status === 'confirmed'
  const message: ToastMessage = isBought ? { bought: { amount, symbol } } : { notBought: provider.name }
  const say = () => void toast.show({ message, variant: isBought ? 'success' : 'error' })
  if (isOpen()) {
    if (!views.includes(router.$route.get().name)) say()
    return
  }
  const stop = modal.$state.listen(() => {
    if (!isOpen()) return
    stop()
    say()
  })
  signal.addEventListener('abort', stop, { once: true })
}
