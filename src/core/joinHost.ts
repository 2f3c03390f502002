import type { Runtime } from '../runtime.ts'
import { joinMiniApp } from './joinMiniApp.ts'
import { joinSafe } from './joinSafe.ts'

/** Finds the wallet of the site or the app that shows this page. */
export function joinHost(runtime: Runtime, restored: Promise<void>): Promise<void> {
  joinMiniApp(runtime)
  return joinSafe(runtime, restored)
}
