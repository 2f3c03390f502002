import type { Runtime } from '../../runtime.ts'
import type { ToastMessage } from '../../stores/toast.ts'

const createShown = () => new Map<string, number>()

export function showStart({ stores }: Pick<Runtime, 'stores'>, hash: string, message: ToastMessage): void {
  const variant = typeof message === 'string' ? 'success' : 'loading'
  stores.later(createShown).set(hash, stores.toast.show({ message, variant, autoClose: true }))
}

export function endStart({ stores }: Pick<Runtime, 'stores'>, hash: string): void {
  const id = stores.later(createShown).get(hash)
  if (id !== undefined) stores.toast.dismiss(id)
}
