import { PurchaseRefusedError } from '../../errors/buy.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { HistoryEntry } from '../../schemas/history.ts'
import { type Buying, type BuyPhase, getBuy } from '../../stores/buy.ts'
import type { ToastMessage } from '../../stores/toast.ts'
import { refreshAccount } from '../account/refreshAccount.ts'
import { rememberBought } from './boughtHashes.ts'
import { readPurchases } from './readPurchases.ts'
import { clearSavedPurchase, readSavedPurchase } from './savePurchase.ts'

/** After this many requests without a response, the state of the purchase is unknown. */
const mostMisses = 2

/**
 * Follows the purchase until it is final, has not appeared for too long, or the user starts another one. Sends no
 * requests while the page is hidden. Never rejects.
 */
export async function watchPurchase(runtime: Runtime, popup: Window | undefined): Promise<void> {
  const buy = getBuy(runtime)
  const mine = buy.$state.get().buying
  if (!mine) return
  const isWatched = () => buy.$state.get().buying?.startedAt === mine.startedAt && !runtime.signal.aborted
  let misses = 0
  for (let isOver = false; !isOver; ) {
    await nextLook(runtime)
    const entries = isWatched() ? await look(runtime, mine) : undefined
    const before = buy.$state.get().buying
    if (!before || !isWatched()) return
    misses = entries ? 0 : misses + 1
    const purchase = entries?.find((entry) => isNew(runtime, before, entry))
    const isGone = popup?.closed === true
    isOver = settle(runtime, before, phaseOf(runtime, before, { purchase, misses, isGone }))
  }
}

/** What the account bought there. Empty while the page is hidden; undefined if the provider does not respond. */
async function look(runtime: Runtime, mine: Buying): Promise<HistoryEntry[] | undefined> {
  if (runtime.environment.window.document.visibilityState !== 'visible') return []
  const entries = await readPurchases(runtime, mine).catch(() => undefined)
  if (entries && mine.provider.isTold) getBuy(runtime).update({ purchases: { status: 'loaded', entries } })
  return entries
}

/** Resolves when it is time to poll again: after a pause, or when the user returns to the page. */
function nextLook({ environment: { window }, limits }: Runtime): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      clearTimeout(timer)
      window.removeEventListener('focus', look)
      resolve()
    }
    const timer = setTimeout(look, limits.buyPoll)
    window.addEventListener('focus', look)
  })
}

function isNew(
  runtime: Runtime,
  { provider, startedAt, known = getBuy(runtime).$state.get().known[provider.id] }: Buying,
  { id, minedAt }: HistoryEntry,
): boolean {
  return known ? !known.includes(id) : minedAt > startedAt
}

type Seen = { purchase: HistoryEntry | undefined; misses: number; isGone: boolean }

function phaseOf(
  { limits }: Runtime,
  before: Buying,
  { purchase, misses, isGone }: Seen,
): BuyPhase | undefined {
  if (purchase) return { status: purchase.status, purchase }
  if ('purchase' in before) return undefined
  if (Date.now() - before.startedAt > limits.buyPatience) return { status: 'overdue' }
  if (misses >= mostMisses) return { status: 'unreachable' }
  if (isGone) return { status: 'closed' }
  return { status: before.status === 'blocked' ? 'blocked' : 'open' }
}

/** Shows and reports a new state of the purchase. @returns Whether it has ended. */
function settle(runtime: Runtime, before: Buying, phase: BuyPhase | undefined): boolean {
  if (!phase) return false
  const isOver = ['confirmed', 'failed', 'overdue'].includes(phase.status)
  if (isOver) clearSavedPurchase(runtime, before)
  if (phase.status !== before.status) {
    const buying: Buying = { ...before, ...phase }
    getBuy(runtime).update({ buying })
    trackBuying(runtime, buying)
    if ('purchase' in buying) {
      announcePurchase(runtime, buying)
      showPurchase(runtime, buying)
    }
    if (phase.status === 'confirmed' && !before.provider.isTold) rememberBought(runtime, phase.purchase.hash)
    if (phase.status === 'confirmed') void refreshAccount(runtime, { force: true })
  }
  return isOver
}

/** Moves from the waiting view to the list, if the provider reports purchases and did not refuse this one. */
function showPurchase({ stores: { router } }: Runtime, { provider, status }: Buying): void {
  if (!provider.isTold || status === 'failed' || router.$route.get().name !== 'BuyInProgress') return
  router.replace('OnRampActivity')
}

type Found = Buying & { purchase: HistoryEntry }

export function trackBuying(runtime: Runtime, buying: Buying): void {
  const { provider, account, status } = buying
  const purchase = 'purchase' in buying ? buying.purchase : undefined
  const [moved] = purchase?.transfers ?? []
  const isRefused = purchase && status === 'failed'
  runtime.outcomes.emit('buy', {
    status: status === 'confirmed' ? 'success' : status === 'failed' ? 'error' : 'pending',
    phase: status,
    provider: provider.id,
    caipNetworkId: account.caipNetworkId,
    address: account.address,
    hash: purchase?.hash || undefined,
    symbol: moved?.symbol,
    amount: moved?.amount,
    ...(isRefused && {
      error: toErrorLike(new PurchaseRefusedError({ provider: provider.id, id: purchase.id })),
    }),
  })
}

/** Views that show the purchase, so they need no message. */
const views = ['BuyInProgress', 'OnRampActivity']

function announcePurchase({ stores }: Runtime, { provider, status, purchase }: Found): void {
  const { modal, router, toast } = stores
  if (status === 'pending') return
  if (modal.$state.get().open && views.includes(router.$route.get().name)) return
  const [{ amount = '', symbol = '' } = {}] = purchase.transfers
  const isBought = status === 'confirmed'
  const message: ToastMessage = isBought ? { bought: { amount, symbol } } : { notBought: provider.name }
  toast.show({ message, variant: isBought ? 'success' : 'error' })
}

/** Continues to watch a purchase that was started before the page loaded, until it ends. */
export function resumePurchase(runtime: Runtime): void {
  const kept = readSavedPurchase(runtime)
  if (!kept) runtime.storage.remove('purchase')
  const buy = getBuy(runtime)
  if (!kept || buy.$state.get().buying) return
  buy.update({ buying: { ...kept, status: 'open' } })
  void watchPurchase(runtime, undefined)
}
