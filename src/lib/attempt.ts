/** For a failure that changes nothing. */
export const ignore = (): void => {}

/** The result of a function; undefined if it throws. */
export function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
