import type { Runtime } from '../../runtime.ts'
import type { Toast } from '../../stores/toast.ts'

type Slice = Pick<Runtime, 'stores'>

/** Shows a message for a short while. */
export const showToast = ({ stores }: Slice, toast: Pick<Toast, 'message' | 'variant'>): void => {
  stores.toast.show(toast)
}

/** Takes a message away before its time. */
export const dismissToast = ({ stores }: Slice, id: Toast['id']): void => stores.toast.dismiss(id)

/** Takes the alert for the developer away. */
export const dismissAlert = ({ stores }: Slice): void => stores.alerts.dismiss()
