/** Sends a request to the frame's own server. @throws {Error} With the server's sentence. */
export type Ask = (name: string, body: object) => Promise<Record<string, unknown>>

export const ask: Ask = async (name, body) => {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (typeof answer.refusal === 'string') throw new Error(answer.refusal)
  return answer
}
