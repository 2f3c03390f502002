/** Sends JSON, as nodes take it. */
export const postJson = (ask: typeof fetch, url: string, body: unknown, signal: AbortSignal | null = null) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
