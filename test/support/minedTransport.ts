import { http, type Transport } from 'viem'
import { untilMined } from '../../sandbox/rpc/sendMined.ts'

const sends = ['eth_sendTransaction', 'eth_sendRawTransaction']

/** HTTP to a node. A transaction is in a block when its send resolves, so that what a test reads next includes it. */
export const minedTransport =
  (rpcUrl: string): Transport =>
  (options) => {
    const transport = http(rpcUrl)(options)
    const request: typeof transport.request = async (call) => {
      const answer = await transport.request<never>(call)
      if (sends.includes(call.method)) await untilMined(rpcUrl, answer)
      return answer
    }
    return { ...transport, request }
  }
