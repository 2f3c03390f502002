import type { Runtime } from '../../runtime.ts'
import type { Toast } from '../../stores/toast.ts'

type Slice = Pick<Runtime, 'stores'>

export const showToast = ({ stores }: Slice, toast: Pick<Toast, 'message' | 'variant'>): void => {
  stores.toast.show(toast)
}

/** The notice is visible now: it disappears when its time is over. */
export function seeToast(
  { stores: { toast }, limits }: Slice & Pick<Runtime, 'limits'>,
  id: Toast['id'],
  life: number = limits.toastLife,
): void {
  const found = toast.$toasts.get().find((each) => each.id === id)
  if (!found || toast.seen.has(id)) return
  toast.seen.add(id)
  found.onSeen?.()
  if (found.autoClose) setTimeout(toast.dismiss, life, id)
}

export const dismissToast = ({ stores }: Slice, id: Toast['id']): void => stores.toast.dismiss(id)

export const dismissAlert = ({ stores }: Slice): void => stores.alerts.dismiss()
