import type { Runtime } from '../../runtime.ts'

type Slice = Pick<Runtime, 'stores'>

export const renewPairing = ({ stores }: Slice): void => stores.pairing.again()

export const failPairing = ({ stores }: Slice, error: unknown): void =>
  stores.pairing.set({ status: 'failed', error })
