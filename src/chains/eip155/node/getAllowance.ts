import { encodeAddress } from '../transferCall.ts'
import type { NodeRequest } from './askNode.ts'
import { hexSchema } from './nodeReplies.ts'

/** The first four bytes of ERC-20's `allowance(address,address)`. */
const selector = '0xdd62ed3e'

/** How much of a token a spender may take, in base units. @throws The node's error. */
export async function getAllowance(
  ask: NodeRequest,
  { token, owner, spender }: { token: string; owner: string; spender: string },
): Promise<bigint> {
  const data = `${selector}${encodeAddress(owner)}${encodeAddress(spender)}`
  const answer = await ask('eth_call', [{ to: token, data }, 'latest'], hexSchema)
  return answer.length >= 66 ? BigInt(answer.slice(0, 66)) : 0n
}
