import { type Hex, parseUnits, toHex } from 'viem'
import * as z from 'zod/mini'
import { readBalances } from '../blockchain-api/balances.ts'
import type { SandboxChain } from '../chain.ts'

const requestSchema = z.object({
  account: z.string(),
  chainFilter: z.optional(z.array(z.string())),
  assetTypeFilter: z.optional(z.array(z.string())),
})

/** An account's holdings by chain id, read from the nodes. @see https://eips.ethereum.org/EIPS/eip-7811 */
export async function readAssets(
  request: unknown,
  { chains, chain }: { chains: readonly SandboxChain[]; chain: SandboxChain },
): Promise<Record<Hex, object[]>> {
  const { account, chainFilter, assetTypeFilter } = requestSchema.parse(request)
  const numbered = chains.filter((each) => typeof each.id === 'number')
  const wanted = numbered.filter((each) => chainFilter?.includes(toHex(Number(each.id))) ?? each === chain)
  const listed = await Promise.all(
    wanted.map(async (each): Promise<[Hex, object[]]> => {
      const assets = (await readBalances(each, account)).map(toAsset)
      const fits = ({ type }: { type: string }) => assetTypeFilter?.includes(type) ?? true
      return [toHex(Number(each.id)), assets.filter(fits)]
    }),
  )
  return Object.fromEntries(listed)
}

type Balance = Awaited<ReturnType<typeof readBalances>>[number]

function toAsset({ address, name, symbol, price, quantity, iconUrl }: Balance) {
  const decimals = Number(quantity.decimals)
  return {
    address: address?.split(':')[2] ?? 'native',
    balance: toHex(parseUnits(quantity.numeric, decimals)),
    type: address ? 'ERC20' : 'NATIVE',
    metadata: { name, symbol, decimals, ...(price === 0 ? {} : { price }), iconUrl },
  }
}
