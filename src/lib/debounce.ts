/** Runs `action` after `waitMs` without a call, with the arguments of the last one. */
export function debounce<Args extends unknown[]>(
  action: (...args: Args) => void,
  waitMs: number,
): { run(...args: Args): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    run(...args) {
      cancel()
      timer = setTimeout(() => action(...args), waitMs)
    },
    cancel,
  }
}
