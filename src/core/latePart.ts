import { PartNotLoadedError } from '../errors/configuration.ts'
import { toErrorLike } from '../errors/toErrorLike.ts'
import { whenLoaded } from '../lib/whenLoaded.ts'
import type { Runtime } from '../runtime.ts'

/**
 * Loads a part of the core that no caller waits for. If loading fails, the page receives `w3m-error`.
 * @returns Undefined if loading failed. Never resolves after the runtime is disposed.
 */
export const latePart = <Part>(
  { outcomes, signal }: Pick<Runtime, 'outcomes' | 'signal'>,
  load: () => Promise<Part>,
): Promise<Part | undefined> =>
  new Promise((resolve) => {
    const missed = (cause: unknown) => {
      outcomes.emit('error', toErrorLike(new PartNotLoadedError({ cause })))
      resolve(undefined)
    }
    whenLoaded(load, resolve, { signal, missed })
  })
