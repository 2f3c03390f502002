import { setTimeout as sleep } from 'node:timers/promises'
import { callNode } from './callNode.ts'

/**
 * Sends a transaction from an account of the node, and waits until a block holds it: the node answers with the hash
 * before.
 *
 * @returns The hash.
 * @throws {Error} With the node's own words, or after ten seconds without a block.
 */
export async function sendMined(rpcUrl: string, call: object): Promise<string> {
  const hash = await callNode(rpcUrl, 'eth_sendTransaction', [call])
  const end = Date.now() + 10_000
  while (!(await callNode(rpcUrl, 'eth_getTransactionReceipt', [hash]))) {
    if (Date.now() > end) throw new Error(`no block holds ${hash}`)
    await sleep(2)
  }
  return hash
}
