import type { OptionsInput } from '../config/options.ts'

/** What hosts have set before there is a core to check it. */
export type PendingOptions = {
  latest(): OptionsInput
  set(patch: OptionsInput): void
  /** What stood there before, for the options whose latest value turned out not to fit. */
  before(options: string[]): OptionsInput
}

/** Keeps the last two values of each option: the previous one is used if the new one is rejected. */
export function createPendingOptions(): PendingOptions {
  const latest: Record<string, unknown> = {}
  const earlier: Record<string, unknown> = {}
  return {
    latest: () => ({ ...latest }),
    set(patch) {
      for (const [option, value] of Object.entries(patch)) {
        if (Object.hasOwn(latest, option)) earlier[option] = latest[option]
        latest[option] = value
      }
    },
    before: (options) =>
      Object.fromEntries(
        options.filter((option) => Object.hasOwn(earlier, option)).map((option) => [option, earlier[option]]),
      ),
  }
}
