import css from '../../styles/toast.css'
import { ConnectionBadge } from './ConnectionBadge.tsx'
import { Dots } from './Dots.tsx'
import { IconButton } from './IconButton.tsx'
import { CloseIcon } from './icons/first.tsx'
import { AlertIcon, CheckIcon, InfoIcon } from './icons/later.tsx'
import { useSheet } from './sheet.ts'

export type ToastKind = 'success' | 'error' | 'loading' | 'info'

export type ToastProps = { kind: ToastKind; text: string; dismissLabel: string; onDismiss: () => void }

const signs = { success: <CheckIcon />, error: <AlertIcon />, loading: <Dots />, info: <InfoIcon /> }

/** One message. An error can be dismissed; the store decides how long others stay. */
export function Toast({ kind, text, dismissLabel, onDismiss }: ToastProps) {
  useSheet('toast', css)
  return (
    <div className="toast" part="toast" data-kind={kind} data-testid={`toast-${kind}`}>
      <ConnectionBadge>{signs[kind]}</ConnectionBadge>
      <span>{text}</span>
      {kind === 'error' && (
        <IconButton kind="bare" label={dismissLabel} icon={<CloseIcon size={18} />} onPress={onDismiss} />
      )}
    </div>
  )
}
