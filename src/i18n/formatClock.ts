/** Minutes and seconds left: `3:42`, in the digits 0 to 9 of every language. */
export function formatClock(seconds: number): string {
  const left = Math.max(Math.ceil(seconds), 0)
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
