import type { TokenBalance } from '../../schemas/token.ts'
import { useStores, useValue } from '../context.tsx'

/** What the account holds of the native token, as far as it is known. */
export function useNativeToken(): TokenBalance | undefined {
  const { tokens } = useValue(useStores().account.$state)
  return tokens.status === 'known' ? tokens.value.find(({ address }) => address === undefined) : undefined
}
