import type { Runtime } from '../../runtime.ts'

type Slice = Pick<Runtime, 'stores'>

/** Makes another pairing link. */
export const renewPairing = ({ stores }: Slice): void => stores.pairing.again()

/** No pairing link can be made: the code that makes them did not load. */
export const failPairing = ({ stores }: Slice, error: unknown): void =>
  stores.pairing.set({ status: 'failed', error })
