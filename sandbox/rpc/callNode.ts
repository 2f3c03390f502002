/**
 * Calls one method of a chain's node.
 *
 * @throws {Error} With the node's message.
 */
export async function callNode(rpcUrl: string, method: string, params: unknown[]): Promise<string> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: string; error?: { message: string } }
  if (result === undefined) throw new Error(`${method}: ${error?.message ?? response.status}`)
  return result
}
