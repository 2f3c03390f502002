import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import { type StandardWallet, toStandardWallet } from '../standardWallet.ts'

/** What a wallet registered, checked and copied. */
export type Registration = {
  own: object
  wallet: StandardWallet
  name: string
  icon: string | undefined
  namespaces: ChainNamespace[]
}

/** Where the names of the standard's chains begin, and a feature without which nothing could be done there. */
const kinds: { namespace: ChainNamespace; chains: string; connect: string[] }[] = [
  { namespace: 'solana', chains: 'solana:', connect: ['standard:connect'] },
  { namespace: 'bip122', chains: 'bitcoin:', connect: ['bitcoin:connect', 'standard:connect'] },
]

/** Reads a registered wallet; undefined if the widget cannot use it. */
export function readRegistration(own: unknown): Registration | undefined {
  try {
    if (typeof own !== 'object' || own === null) return undefined
    const { name, icon } = own as Record<string, unknown>
    if (typeof name !== 'string') return undefined
    const shownName = cleanText(name)
    const wallet = toStandardWallet(own)
    const namespaces = kinds
      .filter(({ chains }) => wallet.chains.some((chain) => chain.startsWith(chains)))
      .filter(({ connect }) => connect.some((feature) => wallet.has(feature)))
      .map(({ namespace }) => namespace)
    if (shownName === '' || namespaces.length === 0) return undefined
    return { own, wallet, name: shownName, icon: checkImageDataUri(icon), namespaces }
  } catch {
    return undefined
  }
}
