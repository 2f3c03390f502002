import type { OptionIssue } from '../config/options.ts'
import { InvalidOptionError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import type { Runtime } from '../runtime.ts'

/** Tells the host of each value that did not fit. What puts the reasons into words is loaded for that. */
export function reportIssues(
  { outcomes, signal }: Pick<Runtime, 'outcomes' | 'signal'>,
  issues: OptionIssue[],
): void {
  const tell = (sayReason: (issue: OptionIssue) => string) => {
    for (const issue of issues) {
      const reason = sayReason(issue)
      outcomes.emit('error', toErrorLike(new InvalidOptionError({ ...issue, reason })))
    }
  }
  if (issues.length === 0) return
  whenLoaded(
    () => import('./sayReason.ts'),
    (part) => tell(part.sayReason),
    { signal, missed: () => tell(({ reason }) => reason) },
  )
}
