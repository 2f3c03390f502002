import type { TokenBalance } from '../../schemas/token.ts'
import { useStores, useValue } from '../context.tsx'

export function useNativeToken(): TokenBalance | undefined {
  const { tokens } = useValue(useStores().account.$state)
  return tokens.status === 'known' ? tokens.value.find(({ address }) => address === undefined) : undefined
}
