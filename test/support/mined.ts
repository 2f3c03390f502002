import { type Client, custom, type Hex, http, type Transport } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { untilMined } from '../../sandbox/rpc/sendMined.ts'

const sends = ['eth_sendTransaction', 'eth_sendRawTransaction']

/** HTTP to a node. A transaction is in a block when its send resolves, so that what a test reads next includes it. */
export function minedTransport(rpcUrl: string): Transport {
  const node = http(rpcUrl)({})
  return custom({
    async request(call: { method: string; params?: unknown }) {
      const answer: unknown = await node.request(call as never)
      if (sends.includes(call.method)) await untilMined(rpcUrl, String(answer))
      return answer
    },
  })
}

/**
 * Adds `receiptOf` to a client: it waits for the block of a transaction that something else sent. viem's
 * `waitForTransactionReceipt` can miss the only block of a node that mines on demand.
 */
export const minedActions = (rpcUrl: string) => (client: Client) => ({
  async receiptOf(hash: Hex) {
    await untilMined(rpcUrl, hash)
    return getTransactionReceipt(client, { hash })
  },
})
