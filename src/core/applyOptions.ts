import type { OptionIssue, OptionsInput } from '../config/options.ts'
import { InvalidOptionError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import { createRuntime, type Environment, type Runtime } from '../runtime.ts'

/** Makes a runtime; values that cannot even be looked at (a getter that throws) count as not set. */
export function createRuntimeSafely(input: OptionsInput, environment: Environment): Runtime {
  try {
    return createRuntime(input, environment)
  } catch {
    const runtime = createRuntime({}, environment)
    runtime.issues.push(...setOptionsSafely(runtime, input))
    return runtime
  }
}

/** Applies the page's options. @returns The invalid ones. */
export function setOptionsSafely(
  { setOptions }: Pick<Runtime, 'setOptions'>,
  input: OptionsInput,
): OptionIssue[] {
  try {
    return setOptions(input)
  } catch (error) {
    const entries = Object.entries(input)
    if (entries.length > 1) {
      return entries.flatMap(([option, value]) => setOptionsSafely({ setOptions }, { [option]: value }))
    }
    return entries.map(([option]) => ({ option, reason: toErrorLike(error).message }))
  }
}

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
