import { useOptions, useStores, useValue } from '../context.tsx'

/** Whether the user can connect another wallet: one in this page, or a phone. A page in basic mode has one phone. */
export function useCanAddWallet(): boolean {
  const { enableWallets, basic } = useOptions()
  const connectors = useValue(useStores().connectors.$connectors)
  return enableWallets && !basic && connectors.length > 1
}
