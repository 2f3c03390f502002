import { getAccount } from '../../actions/connection/getAccount.ts'
import type { AccountSnapshot } from '../../schemas/hostEvents.ts'
import { useRuntime, useStores, useValue } from '../context.tsx'

/** The connected account on the active namespace, kept current. */
export function useAccount(): AccountSnapshot | undefined {
  const runtime = useRuntime()
  const { connection, network } = useStores()
  useValue(connection.$states)
  useValue(network.$state)
  return getAccount(runtime)
}
