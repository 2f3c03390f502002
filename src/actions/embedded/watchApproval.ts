import { EmbeddedUnavailableError } from '../../errors/embedded.ts'
import type { Runtime, WalletEvents } from '../../runtime.ts'
import type { AccountType } from '../../schemas/account.ts'
import { closeModal } from '../modal/closeModal.ts'

type Slice = Pick<
  Runtime,
  'stores' | 'outcomes' | 'attempts' | '$options' | 'environment' | 'connectors' | 'limits'
>

/**
 * Shows the frame while something in it waits for a person, and what was there before once it is decided.
 * A method that is not allowed, another account that pays from now on, and that nobody is signed in any more, are
 * only told of.
 */
export function watchApproval(runtime: Slice, event: WalletEvents['approval']): void {
  if ('refused' in event) {
    tellRefused(runtime, event.refused)
    return
  }
  if ('moved' in event) {
    tellMoved(runtime, event.moved)
    return
  }
  const { modal, router } = runtime.stores
  const isOpen = modal.$state.get().open || runtime.$options.get().enableEmbedded
  // A card that was closed keeps its view.
  const isOnTop = router.$route.get().name === 'ApproveTransaction'
  if (event.open > 0 && !(isOpen && isOnTop)) show(runtime, isOpen)
  if (event.open === 0 && isOnTop) end(runtime)
}

function show(runtime: Slice, isOpen: boolean): void {
  const { stores, outcomes, connectors } = runtime
  const { modal, router } = stores
  const begin = () => {
    router.pushTransaction({ goBack: isOpen })
    router.push('ApproveTransaction')
    // Given up before there was a place for it.
    if (!connectors.embedded()?.loaded()?.waiting()) end(runtime)
  }
  if (isOpen) begin()
  else {
    const stop = outcomes.on('open', () => {
      stop()
      begin()
    })
    if (modal.want()) return
    // A page without the modal has no place for the frame: nobody could ever answer.
    stop()
    connectors.embedded()?.loaded()?.abort(new EmbeddedUnavailableError())
  }
}

function end(runtime: Slice): void {
  const { router } = runtime.stores
  const item = router.popTransaction('success')
  if (item?.goBack) router.back()
  else closeModal(runtime, { forced: true })
}

function tellMoved({ stores: { modal, toast } }: Slice, type: AccountType | undefined): void {
  if (type === undefined) {
    toast.show({ message: 'sessionLost', variant: 'error' })
    return
  }
  const message = type === 'smartAccount' ? 'usingSmartAccount' : 'usingStandardAccount'
  // Nobody may be looking, as after a reload: then it stays until somebody has seen it.
  toast.show({ message, variant: 'info', autoClose: modal.$state.get().open })
}

function tellRefused({ stores, limits }: Slice, method: string): void {
  // biome-ignore lint/suspicious/noConsole: for whoever builds the page
  console.warn(`[w3m-modal] Requested RPC call is not allowed: ${method}`)
  setTimeout(
    () => stores.toast.show({ message: 'actionNotAllowed', variant: 'error' }),
    limits.rejectedMethodDelay,
  )
}
