import { atom } from 'nanostores'
import type { W3mErrorLike } from '../schemas/error.ts'

export type ToastVariant = 'success' | 'error' | 'loading' | 'info'

/** The message of a toast, by name: the views have the texts. An error is named by its code. */
export type ToastMessage =
  | 'transactionStarted'
  | 'linkCopied'
  | 'addressCopied'
  | 'copyFailed'
  | 'disconnectFailed'
  | 'storageClosed'
  | 'signInFailed'
  | 'signOutFailed'
  | 'authenticating'
  | 'emailSent'
  | 'emailChanged'
  | 'actionNotAllowed'
  | 'notReplaced'
  | 'accountTypeFailed'
  | 'usingSmartAccount'
  | 'usingStandardAccount'
  | 'sessionLost'
  | { sent: string }
  | { swapping: string }
  | { swapped: string }
  | { bought: { amount: string; symbol: string } }
  | { notBought: string }
  /** The name of the wallet's new network. */
  | { movedTo: string }
  | { error: W3mErrorLike }
  /** The page's own text. */
  | { text: string }

export type Toast = {
  id: number
  message: ToastMessage
  variant: ToastVariant
  autoClose: boolean
  /** Runs when the toast becomes visible, or is dismissed. */
  onSeen?: (() => void) | undefined
}

type NewToast = Pick<Toast, 'message' | 'variant' | 'onSeen'> & { autoClose?: boolean | undefined }

type ToastLimits = { toastReopenDelay: number; toastCount: number }

/**
 * Messages over the backdrop or on the page. A new one replaces the previous one after `toastReopenDelay`. Errors stay
 * until they are dismissed; others once the user could read them. Above `toastCount`, the oldest closes.
 */
export function createToastStore({ toastReopenDelay, toastCount }: ToastLimits) {
  const $toasts = atom<Toast[]>([])
  /** Visible toasts, whose time runs. */
  const seen = new Set<number>()
  const dismissed = new Set<number>()
  let nextId = 1

  const dismiss = (id: number) => {
    const toast = $toasts.get().find((each) => each.id === id)
    if (!seen.has(id)) toast?.onSeen?.()
    dismissed.add(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  const add = (toast: Toast) => {
    if (!dismissed.has(toast.id)) $toasts.set([...$toasts.get(), toast].slice(-toastCount))
  }
  const stays = ({ id, variant, autoClose }: Toast) => variant === 'error' || (autoClose && !seen.has(id))

  return {
    $toasts,
    /** @returns The toast's id, for `dismiss`. */
    show({ message, variant, onSeen, autoClose = variant === 'success' || variant === 'info' }: NewToast) {
      const toast: Toast = { id: nextId, message, variant, autoClose, onSeen }
      nextId += 1
      const before = $toasts.get()
      const kept = before.filter(stays)
      if (kept.length < before.length) {
        $toasts.set(kept)
        setTimeout(add, toastReopenDelay, toast)
      } else add(toast)
      return toast.id
    },
    dismiss,
    seen,
  }
}
