import { Toast, type ToastKind } from './Toast.tsx'
import { ToastRegions } from './ToastRegions.tsx'

export type ToastItem = { id: number | string; kind: ToastKind; text: string }

export type ToastsProps = {
  toasts: readonly ToastItem[]
  dismissLabel: string
  onDismiss: (id: ToastItem['id']) => void
}

/** Toasts at the top of the backdrop. Errors stay until they are dismissed. */
export function Toasts({ toasts, dismissLabel, onDismiss }: ToastsProps) {
  const draw = ({ id, kind, text }: ToastItem) => (
    <Toast key={id} kind={kind} text={text} dismissLabel={dismissLabel} onDismiss={() => onDismiss(id)} />
  )
  return (
    <ToastRegions
      urgent={toasts.filter(({ kind }) => kind === 'error').map(draw)}
      calm={toasts.filter(({ kind }) => kind !== 'error').map(draw)}
    />
  )
}
