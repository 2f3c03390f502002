import { isSameAddress } from '../../lib/addressText.ts'
import type { TokenBalance } from '../../schemas/token.ts'
import { useStores, useValue } from '../context.tsx'

/** The account's holding of a token on the active network, if known. @param wanted - By default the native coin. */
export function useToken(wanted?: string): TokenBalance | undefined {
  const { tokens } = useValue(useStores().account.$state)
  const held = tokens.status === 'known' ? tokens.value : []
  return held.find(({ address }) => (wanted && address ? isSameAddress(address, wanted) : address === wanted))
}
