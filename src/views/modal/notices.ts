import type { DeferredPart } from '../shared/Deferred.tsx'
import type { AlertView } from './AlertView.tsx'
import type { Broken } from './Broken.tsx'
import type { ToastItems } from './ToastItems.tsx'

type PartOf<Component extends (props: never) => unknown> = DeferredPart<Parameters<Component>[0]>

/** Toasts with their texts. */
export const toastItems: PartOf<typeof ToastItems> = {
  areas: ['notices'],
  load: async () => (await import('./ToastItems.tsx')).ToastItems,
}

/** Replaces a view that failed to load or render. */
export const broken: PartOf<typeof Broken> = {
  areas: ['notices'],
  load: async () => (await import('./Broken.tsx')).Broken,
}

/** Mistakes in the page's configuration. */
export const alertView: PartOf<typeof AlertView> = {
  areas: ['notices'],
  load: async () => (await import('./AlertView.tsx')).AlertView,
}

/** Loads the error views before an error: the network may be what fails. */
export function preloadNotices(): void {
  void Promise.all([toastItems.load(), broken.load()]).catch(() => undefined)
}
