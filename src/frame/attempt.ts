import { RefusedError } from './refused.ts'

/** The result of a task; undefined if it throws. */
export function attempt<Result>(task: () => Result): Result | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}

/** The result of a task. @throws {RefusedError} With this message, if the task throws. */
export function orRefuse<Result>(message: string, task: () => Result): Result {
  try {
    return task()
  } catch (cause) {
    throw new RefusedError(message, { cause })
  }
}
