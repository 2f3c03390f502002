import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem'
import { testAccounts } from '../../sandbox/chains/accounts.ts'
import type { Chain } from '../../sandbox/chains/startChains.ts'
import { sendMined } from '../../sandbox/rpc/sendMined.ts'

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline) payable',
])

/** The user buys a token with this much ether, which moves its price. Placed before what waits for the same block. */
export async function buyWithEther(
  { rpcUrl, uniswap, tokens }: Pick<Chain, 'rpcUrl' | 'uniswap' | 'tokens'>,
  symbol: string,
  ether: bigint,
): Promise<void> {
  const from = testAccounts[3].address
  const token = tokens.find((each) => each.symbol === symbol)?.address as Hex
  const args = [0n, [uniswap.weth, token], from, 2n ** 40n] as const
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
  const fees = { maxFeePerGas: toHex(100_000_000_000n), maxPriorityFeePerGas: toHex(50_000_000_000n) }
  const call = { from, to: uniswap.router, data, value: toHex(ether), gas: toHex(500_000n), ...fees }
  await sendMined(rpcUrl, call)
}
