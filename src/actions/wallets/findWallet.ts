import type { Runtime } from '../../runtime.ts'
import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import { askWallets } from './askWallets.ts'

/**
 * Finds a wallet by registry id, reverse-domain name or name, among those in the page, in the registry or in the
 * bundled list. Never returns an excluded one.
 */
export async function findWallet(
  runtime: Runtime,
  { wallet }: { wallet: string },
): Promise<Wallet | undefined> {
  const { customWallets, excludeWalletIds: exclude } = runtime.$options.get()
  const isMeant = ({ id, rdns, name }: Wallet) =>
    id === wallet || rdns === wallet || name.toLowerCase() === String(wallet).toLowerCase()
  const custom = customWallets.map(toWallet).find(isMeant)
  if (custom) return custom
  // The registry cannot search by rdns: the bundled list has the ids of wallets with a known one.
  const bundled = await runtime.services.askBundledWallets({ page: 1, entries: mostFound, exclude })
  const id = isRegistryId(wallet) ? wallet : bundled.wallets.find(isMeant)?.id
  const query = id ? { include: [id] } : { search: wallet }
  const { wallets } = await askWallets(runtime, { page: 1, entries: mostFound, exclude, ...query })
  return wallets.find((found) => found.id === id || isMeant(found))
}

const mostFound = 100
const isRegistryId = (text: string) => /^[0-9a-f]{64}$/.test(text)
