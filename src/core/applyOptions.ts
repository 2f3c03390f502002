import type { OptionIssue, OptionsInput } from '../config/options.ts'
import { InvalidOptionError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
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

/** Applies what the host set, whatever it is. @returns What did not fit. */
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

/** Tells the host of each value that did not fit. */
export function reportIssues({ outcomes }: Pick<Runtime, 'outcomes'>, issues: OptionIssue[]): void {
  for (const issue of issues) outcomes.emit('error', toErrorLike(new InvalidOptionError(issue)))
}
