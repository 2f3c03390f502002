import { reportIssues } from '../core/reportIssues.ts'
import type { Runtime } from '../runtime.ts'
import { advise } from './advice.ts'
import { explain } from './explain.ts'

/** Tells the page's author what is set and means nothing, and from now on what goes wrong by the page's doing. */
export function helpDeveloper(runtime: Runtime, page: Document): void {
  explain(runtime, page)
  reportIssues(runtime, advise(runtime.$options.get(), page))
}
