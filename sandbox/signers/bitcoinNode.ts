import { hex } from '@scure/base'

/** An address's unspent outputs, from the sandbox's ledger. */
export async function loadCoins(nodeUrl: string, address: string) {
  const response = await fetch(`${nodeUrl}/coins/${address}`)
  const coins = (await response.json()) as { txid: string; index: number; amount: string }[]
  return coins.map(({ amount, ...coin }) => ({ ...coin, amount: BigInt(amount) }))
}

/** @returns The transaction's id. @throws {Error} With the ledger's message. */
export async function submitTransaction(nodeUrl: string, raw: Uint8Array): Promise<string> {
  const response = await fetch(`${nodeUrl}/transactions`, { method: 'POST', body: hex.encode(raw) })
  const { txid, error } = (await response.json()) as { txid?: string; error?: string }
  if (!txid) throw new Error(error ?? 'The node refused')
  return txid
}
