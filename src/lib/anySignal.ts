/** Aborts as soon as one of the signals does, with its reason. `AbortSignal.any` is missing in Safari before 17.4. */
export function anySignal(...signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const controller = new AbortController()
  for (const signal of signals) {
    const end = () => controller.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true, signal: controller.signal })
  }
  return controller.signal
}
