import { normalize } from 'viem/ens'

/** The one spelling of a name by ENSIP-15, with its tables; undefined where it is none. */
export function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
