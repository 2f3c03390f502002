import { EmbeddedUnavailableError } from '../../errors/embedded.ts'
import type { Runtime, WalletEvents } from '../../runtime.ts'
import type { AccountType } from '../../schemas/account.ts'
import { kindOfRequest } from '../../schemas/askedRequest.ts'
import { getApproval } from '../../stores/approval.ts'
import { closeModal } from '../modal/closeModal.ts'

/**
 * Shows the frame while it waits for the user, and restores the previous view afterwards. A method that is not allowed,
 * a change of the paying account, and the end of the session are only reported.
 */
export function watchApproval(runtime: Runtime, event: WalletEvents['approval']): void {
  if ('refused' in event) return void tellRefused(runtime, event.refused)
  if ('moved' in event) return void tellMoved(runtime, event.moved)
  const { $state, update } = getApproval(runtime)
  update(event.requests)
  const { waiting, phase } = $state.get()
  if (waiting > 0 && phase !== 'shown') show(runtime)
  else if (waiting > 0) pushApproval(runtime)
  if (waiting === 0 && phase === 'shown') end(runtime)
}

/** Per runtime: restores the view that was open before the approval. */
const shown = new WeakMap<Runtime['stores'], { wasOpen: boolean; stop: () => void }>()

const isModalOpen = ({ stores, $options }: Runtime) =>
  stores.modal.$state.get().open || $options.get().enableEmbedded

function show(runtime: Runtime): void {
  const { stores, connectors } = runtime
  const { $state, update } = getApproval(runtime)
  if (isModalOpen(runtime)) return void begin(runtime, true)
  const isOpening = $state.get().phase === 'opening'
  update({ phase: 'opening' })
  const stop = isOpening
    ? () => {}
    : stores.modal.$openings.listen(() => {
        stop()
        if ($state.get().phase === 'opening') begin(runtime, false)
      })
  if (stores.modal.want()) return
  // A page without the modal has no place for the frame: the request could never be answered.
  stop()
  update({ phase: 'hidden' })
  connectors.embedded()?.loaded()?.abort(new EmbeddedUnavailableError())
}

/** @param wasOpen - The modal was open, so the previous view returns afterwards. */
function begin(runtime: Runtime, wasOpen: boolean): void {
  const { stores, connectors } = runtime
  const { modal, router } = stores
  const { $state, update } = getApproval(runtime)
  const { waiting, phase, showings } = $state.get()
  if (phase === 'shown') return
  if (waiting === 0) {
    // Settled before the view was ready.
    update({ phase: 'hidden' })
    if (!wasOpen) closeModal(runtime)
    return
  }
  update({ phase: 'shown', showings: showings + 1 })
  pushApproval(runtime)
  /** A user who leaves has approved no request. */
  const look = () => {
    if (isModalOpen(runtime) && router.$route.get().name === 'ApproveTransaction') return
    forgetShown(runtime)
    connectors.embedded()?.loaded()?.abort()
  }
  const stops = [router.$route.listen(look), modal.$state.listen(look)]
  shown.set(stores, { wasOpen, stop: () => stops.forEach((stop) => void stop()) })
}

/** Opens the view for requests of the frame, which stays for the next request. */
function pushApproval({ stores, ...runtime }: Runtime): void {
  const { asked } = getApproval({ stores, ...runtime }).$state.get()
  stores.router.push('ApproveTransaction', { kind: asked && kindOfRequest(asked) })
}

/** @returns Whether the modal was open before. */
function forgetShown(runtime: Runtime): boolean {
  const { wasOpen = false, stop } = shown.get(runtime.stores) ?? {}
  stop?.()
  shown.delete(runtime.stores)
  getApproval(runtime).update({ phase: 'hidden' })
  return wasOpen
}

function end(runtime: Runtime): void {
  const wasOpen = forgetShown(runtime)
  if (!wasOpen || !runtime.stores.router.back()) closeModal(runtime)
}

function tellMoved({ stores: { toast } }: Runtime, type: AccountType | undefined): void {
  if (type === undefined) return void toast.show({ message: 'sessionLost', variant: 'error' })
  const message = type === 'smartAccount' ? 'usingSmartAccount' : 'usingStandardAccount'
  toast.show({ message, variant: 'info' })
}

function tellRefused({ stores, limits }: Runtime, method: string): void {
  // biome-ignore lint/suspicious/noConsole: for the developer
  console.warn(`[w3m-modal] Requested RPC call is not allowed: ${method}`)
  setTimeout(
    () => stores.toast.show({ message: 'actionNotAllowed', variant: 'error' }),
    limits.rejectedMethodDelay,
  )
}
