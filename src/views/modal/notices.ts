import type { DeferredPart } from '../shared/Deferred.tsx'
import type { AlertView } from './AlertView.tsx'
import type { Broken } from './Broken.tsx'
import type { ToastItems } from './ToastItems.tsx'

type PartOf<Component extends (props: never) => unknown> = DeferredPart<Parameters<Component>[0]>

/** Messages, in words. */
export const toastItems: PartOf<typeof ToastItems> = {
  areas: ['notices'],
  load: async () => (await import('./ToastItems.tsx')).ToastItems,
}

/** In the place of a view that did not load or broke. */
export const broken: PartOf<typeof Broken> = {
  areas: ['notices'],
  load: async () => (await import('./Broken.tsx')).Broken,
}

/** What is wrong with how the page set us up. */
export const alertView: PartOf<typeof AlertView> = {
  areas: ['notices'],
  load: async () => (await import('./AlertView.tsx')).AlertView,
}

/** Fetches what says that something went wrong, before it does: the network may be what goes wrong. */
export function preloadNotices(): void {
  void Promise.all([toastItems.load(), broken.load()]).catch(() => undefined)
}
