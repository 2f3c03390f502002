import type { Runtime } from '../../runtime.ts'
import type { ToastMessage } from '../../stores/toast.ts'

type Slice = Pick<Runtime, 'stores'>

const createShown = () => new Map<string, number>()

export function showStart({ stores }: Slice, hash: string, message: ToastMessage): void {
  const variant = typeof message === 'string' ? 'success' : 'loading'
  stores.later(createShown).set(hash, stores.toast.show({ message, variant, autoClose: true }))
}

export function endStart({ stores }: Slice, hash: string): void {
  const id = stores.later(createShown).get(hash)
  if (id !== undefined) stores.toast.dismiss(id)
}
