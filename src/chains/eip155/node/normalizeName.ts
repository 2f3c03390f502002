import { normalize } from 'viem/ens'
import { attempt } from '../../../lib/attempt.ts'

/** Normalizes a name by ENSIP-15, with its tables; undefined if it is not one. */
export const normalizeName = (name: string): string | undefined => attempt(() => normalize(name))
