import type { Runtime } from '../../runtime.ts'
import type { ToastMessage } from '../../stores/toast.ts'

export async function copyText(
  { stores }: Pick<Runtime, 'stores'>,
  text: string,
  message: Extract<ToastMessage, string>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    stores.toast.show({ message, variant: 'success' })
  } catch {
    stores.toast.show({ message: 'copyFailed', variant: 'error' })
  }
}
