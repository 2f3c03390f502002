import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import type { BuyProvider } from '../../stores/buy.ts'
import type { ToastMessage } from '../../stores/toast.ts'

/** Where a purchase is looked at: there it is seen without a message. */
const views = ['BuyInProgress', 'OnRampActivity']

type Ended = { provider: BuyProvider; status: HistoryEntry['status']; purchase: HistoryEntry }

/** Says how a purchase ended to a user who does not look at it. */
export function announcePurchase({ stores }: Pick<Runtime, 'stores'>, ended: Ended): void {
  const { provider, status, purchase } = ended
  const { modal, router, toast } = stores
  if (status === 'pending') return
  if (modal.$state.get().open && views.includes(router.$route.get().name)) return
  const [{ amount = '', symbol = '' } = {}] = purchase.transfers
  const isBought = status === 'confirmed'
  const message: ToastMessage = isBought ? { bought: { amount, symbol } } : { notBought: provider.name }
  toast.show({ message, variant: isBought ? 'success' : 'error' })
}
