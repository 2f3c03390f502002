/** Sends a signed transaction to the node. @throws {Error} With the node's code, message and data. */
export async function sendSolana(rpcUrl: string, wire: Uint8Array, options: object = {}): Promise<void> {
  const text = btoa(String.fromCharCode(...wire))
  const params = [text, { encoding: 'base64', preflightCommitment: 'confirmed', ...options }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const { error } = (await response.json()) as { error?: { code: number; message: string; data?: unknown } }
  if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
}
