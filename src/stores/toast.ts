import { atom, type ReadableAtom } from 'nanostores'
import type { W3mErrorLike } from '../schemas/error.ts'

export type ToastVariant = 'success' | 'error' | 'loading' | 'info'

/** What a toast says, by name: the views hold the words. An error is named by its code. */
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
  | 'accountTypeFailed'
  | 'usingSmartAccount'
  | 'usingStandardAccount'
  | 'sessionLost'
  | { sent: string }
  | { swapping: string }
  | { swapped: string }
  | { bought: { amount: string; symbol: string } }
  | { notBought: string }
  | { error: W3mErrorLike }
  /** The host's own words. */
  | { text: string }

export type Toast = { id: number; message: ToastMessage; variant: ToastVariant; autoClose: boolean }

export type ToastStore = {
  $toasts: ReadableAtom<Toast[]>
  /** @returns The toast's id, for `dismiss`. */
  show(toast: { message: ToastMessage; variant: ToastVariant; autoClose?: boolean | undefined }): number
  dismiss(id: number): void
}

export type ToastTimes = { reopenDelay: number; life: number; count: number }

/**
 * Messages over the cover. A new one takes the place of the one before after `reopenDelay`; errors stay
 * until they are dismissed, and the oldest of them gives way when more than `count` stand.
 */
export function createToastStore({ reopenDelay, life, count }: ToastTimes): ToastStore {
  const $toasts = atom<Toast[]>([])
  let nextId = 1

  const dismiss = (id: number) => $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  const add = (toast: Toast) => {
    $toasts.set([...$toasts.get(), toast].slice(-count))
    if (toast.autoClose) setTimeout(dismiss, life, toast.id)
  }

  return {
    $toasts,
    show({ message, variant, autoClose = variant === 'success' || variant === 'info' }) {
      const toast: Toast = { id: nextId, message, variant, autoClose }
      nextId += 1
      const standing = $toasts.get()
      const kept = standing.filter(({ variant }) => variant === 'error')
      if (kept.length === standing.length) add(toast)
      else {
        $toasts.set(kept)
        setTimeout(add, reopenDelay, toast)
      }
      return toast.id
    },
    dismiss,
  }
}
