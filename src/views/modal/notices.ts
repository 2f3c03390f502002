import { deferredPart } from '../shared/Deferred.tsx'

export const toastItems = deferredPart(['notices'], async () => (await import('./ToastItems.tsx')).ToastItems)
export const broken = deferredPart(['notices'], async () => (await import('./Broken.tsx')).Broken)
export const alertView = deferredPart(['notices'], async () => (await import('./AlertView.tsx')).AlertView)

/** Loads the error views before an error: the network may be what fails. */
export function preloadNotices(): void {
  void Promise.all([toastItems.load(), broken.load()]).catch(() => undefined)
}
