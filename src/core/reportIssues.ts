import type { OptionIssue } from '../config/options.ts'
import { InvalidOptionError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { retry } from '../lib/retry.ts'
import type { Runtime } from '../runtime.ts'

/** Reports each invalid value to the page. Loads the texts for that. */
export async function reportIssues(
  { outcomes, signal }: Pick<Runtime, 'outcomes' | 'signal'>,
  issues: OptionIssue[],
): Promise<void> {
  if (issues.length === 0) return
  const part = await retry(() => import('./sayReason.ts'), { signal }).catch(() => undefined)
  if (signal.aborted) return
  for (const issue of issues) {
    const reason = part?.sayReason(issue) ?? issue.reason
    outcomes.emit('error', toErrorLike(new InvalidOptionError({ ...issue, reason })))
  }
}
