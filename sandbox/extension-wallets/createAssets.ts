import type { Hex } from 'viem'
import { read, type WalletChain, WalletError } from '../phone-wallet/evm/walletCall.ts'
import { loadSigning } from './loadSigning.ts'

type Watched = { address: string; symbol: string; decimals: number; image?: string }

/** The assets that a wallet reports: the native token, and the tokens that it was asked to watch. */
export type Assets = {
  watch(chain: WalletChain, asset: unknown): boolean
  /** `wallet_getCapabilities`. @see https://eips.ethereum.org/EIPS/eip-5792 */
  capabilities(known: readonly WalletChain[]): unknown
  /** `wallet_getAssets`, read from the chains. @see https://eips.ethereum.org/EIPS/eip-7811 */
  list(known: readonly WalletChain[], request: unknown): Promise<unknown>
}

/** US dollars. They differ from the services' prices, so a test can see which ones a page shows. */
const prices: Record<string, number> = { ETH: 3100, USDC: 1.01 }

const hex = (number: number | bigint) => `0x${number.toString(16)}`

export function createAssets(): Assets {
  const watched = new Map<number, Watched[]>()

  async function listChain(chain: WalletChain, account: string) {
    const { encodeFunctionData, erc20Abi } = await loadSigning('evm')
    const native = (await read(chain, 'eth_getBalance', [account, 'latest'])) as Hex
    const tokens = await Promise.all(
      (watched.get(chain.id) ?? []).map(async ({ address, symbol, decimals, image }) => {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Hex] })
        const balance = (await read(chain, 'eth_call', [{ to: address, data }, 'latest'])) as Hex
        const metadata = { name: symbol, symbol, decimals, price: prices[symbol], iconUrl: image }
        return { address, balance: hex(BigInt(balance)), type: 'erc20', metadata }
      }),
    )
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, price: prices.ETH }
    return [{ address: 'native', balance: native, type: 'native', metadata }, ...tokens]
  }

  return {
    watch({ id }, asset) {
      const { type, options } = (asset ?? {}) as { type?: string; options?: Watched }
      if (type !== 'ERC20' || !options?.address) throw new WalletError(-32602, 'Invalid asset')
      watched.set(id, [...(watched.get(id) ?? []), options])
      return true
    },
    capabilities: (known) =>
      Object.fromEntries(known.map(({ id }) => [hex(id), { assetDiscovery: { supported: true } }])),
    async list(known, request) {
      const { account, chainFilter } = (request ?? {}) as { account?: string; chainFilter?: string[] }
      if (!account) throw new WalletError(-32602, 'Missing account')
      const asked = known.filter(({ id }) => chainFilter?.some((wanted) => Number(wanted) === id) ?? true)
      const entries = asked.map(async (chain) => [hex(chain.id), await listChain(chain, account)])
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}
