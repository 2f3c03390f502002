import { normalize } from 'viem/ens'

/** Normalizes a name by ENSIP-15, with its tables; undefined if it is not one. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
