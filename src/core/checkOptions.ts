import type { OptionIssue, Options, OptionsInput } from '../config/options.ts'
import { readOptions } from '../runtime.ts'

/** Reads options as a start would, and starts nothing. */
export const checkOptions = (input: OptionsInput): { options: Options; issues: OptionIssue[] } =>
  readOptions(input)
