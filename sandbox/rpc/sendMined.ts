import { setTimeout as sleep } from 'node:timers/promises'
import { callNode } from './callNode.ts'

/**
 * Waits until a transaction is in a block, because a node returns the hash earlier. Returns at once if the node mines
 * only on demand.
 *
 * @throws {Error} After thirty seconds without a block.
 */
export async function untilMined(rpcUrl: string, hash: string): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await callNode(rpcUrl, 'eth_getTransactionReceipt', [hash]))) {
    if (!(await minesAlone(rpcUrl))) return
    if (Date.now() > end) throw new Error(`no block holds ${hash}`)
    await sleep(2)
  }
}

const minesAlone = async (rpcUrl: string) =>
  (await callNode(rpcUrl, 'anvil_getAutomine', [])) || (await callNode(rpcUrl, 'anvil_getIntervalMining', []))

/**
 * Sends a transaction from an account of the node and waits for its block.
 *
 * @returns The hash.
 * @throws {Error} With the node's message, or after thirty seconds without a block.
 */
export async function sendMined(rpcUrl: string, call: object): Promise<string> {
  const hash = await callNode(rpcUrl, 'eth_sendTransaction', [call])
  await untilMined(rpcUrl, hash)
  return hash
}
