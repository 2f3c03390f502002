import { atom, type ReadableAtom } from 'nanostores'
import type { AssetChange, ContractCall, TransferRequest } from '../../chains/adapter.ts'
import type { Runtime } from '../../runtime.ts'
import type { TrialProblem } from './judgeTrial.ts'

/** Something of an account that would change, with what its amount is written with. */
export type Moved = AssetChange & { symbol: string; decimals: number }

export type TrialState =
  /** Nobody can tell, or not yet. */
  | { status: 'unknown' }
  | { status: 'reverts'; reason?: string | undefined }
  | { status: 'known'; moved: Moved[]; problem: TrialProblem | undefined }

export type TrialStore = {
  $trial: ReadableAtom<TrialState & { of: string }>
  /** Begins another trial: what is known of the very same transaction stays until it is done. */
  begin(of: string): (result: TrialState) => void
}

function createTrialStore(): TrialStore {
  const $trial = atom<TrialState & { of: string }>({ status: 'unknown', of: '' })
  let newest: object | undefined
  return {
    $trial,
    begin(of) {
      const mine = {}
      newest = mine
      if ($trial.get().of !== of) $trial.set({ status: 'unknown', of })
      return (result) => {
        if (newest === mine) $trial.set({ ...result, of })
      }
    },
  }
}

/** What the network says of the transaction under review. */
export const getTrial = ({ stores }: Pick<Runtime, 'stores'>): TrialStore => stores.later(createTrialStore)

/** Whether the network has tried this very transaction and found that it is not to be signed. */
export function isTriedInVain(runtime: Pick<Runtime, 'stores'>, key: string): boolean {
  const trial = getTrial(runtime).$trial.get()
  if (trial.of !== key) return false
  return trial.status === 'reverts' || (trial.status === 'known' && trial.problem !== undefined)
}

/** What tells one transaction from another. */
export const trialKey = (
  subject: Pick<ContractCall, 'to' | 'value' | 'data'> | Pick<TransferRequest, 'to' | 'amount' | 'token'>,
): string =>
  'data' in subject
    ? `${subject.to} ${subject.value} ${subject.data}`
    : `${subject.to} ${subject.amount} ${subject.token.address}`
