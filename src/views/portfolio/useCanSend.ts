import type { ChainNamespace } from '../../schemas/caip.ts'
import { useOptions, useStores, useValue } from '../context.tsx'

/** Where a transfer can be put together here; elsewhere wallets are asked by the host. */
const sendNamespaces: ChainNamespace[] = ['eip155', 'solana']

/** Whether the host offers to send, and can here. */
export function useCanSend(): boolean {
  const { features } = useOptions()
  const { namespace } = useValue(useStores().network.$state)
  return features.send && sendNamespaces.includes(namespace)
}
