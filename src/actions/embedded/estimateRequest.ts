import type { ContractCall } from '../../chains/transactions.ts'
import type { Runtime } from '../../runtime.ts'

/** The maximum fee of a call in native base units; undefined if it cannot be estimated. Never rejects. */
export const estimateRequest = (
  { loadAdapter }: Pick<Runtime, 'loadAdapter'>,
  call: ContractCall,
  signal: AbortSignal,
): Promise<bigint | undefined> =>
  loadAdapter(call.network.chainNamespace)
    .then(async (adapter) => (await adapter.getCost({ ...call, signal })).fee)
    .catch(() => undefined)
