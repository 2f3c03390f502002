import type { Runtime } from '../runtime.ts'
import { whenPart } from './whenPart.ts'

/** Follows the other tabs of this site, once one of them writes. */
export function watchTabs(runtime: Runtime): void {
  const { environment, signal } = runtime
  const hear = ({ key }: StorageEvent) => {
    // Not what the page itself keeps; `null` is all of it, removed.
    if (key !== null && !/^@(appkit|w3m)/.test(key)) return
    whenPart(
      runtime,
      () => import('./hearOtherTab.ts'),
      (part) => part.hearOtherTab(runtime, key),
    )
  }
  environment.window.addEventListener('storage', hear, { signal })
}
