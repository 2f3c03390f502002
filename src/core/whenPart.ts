import { PartNotLoadedError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import type { Runtime } from '../runtime.ts'

/** Loads a part of the core and uses it. If it does not load, the page receives `w3m-error`, and `missed` runs. */
export const whenPart = <Part>(
  { outcomes, signal }: Pick<Runtime, 'outcomes' | 'signal'>,
  load: () => Promise<Part>,
  use: (part: Part) => unknown,
  missed?: () => void,
): void =>
  whenLoaded(load, use, {
    signal,
    missed(cause) {
      outcomes.emit('error', toErrorLike(new PartNotLoadedError({ cause })))
      missed?.()
    },
  })
