import { attempt } from '../../lib/attempt.ts'
import { readMember } from '../../lib/readMember.ts'
import type { Eip1193Provider } from '../connector.ts'

/**
 * Whether an announced wallet is, or may be, the one behind `window.ethereum`: the same object, or one with all its
 * flags (`isMetaMask` and the like), as a wrapper would have. A wallet without flags may be any.
 */
export function standsFor(announced: Eip1193Provider, legacy: Eip1193Provider): boolean {
  return announced === legacy || marksOf(legacy).every((mark) => isTrue(announced, mark))
}

/** The flags by which a legacy wallet identifies itself. */
export const marksOf = (provider: object): string[] => {
  const names = attempt(() => Object.keys(provider)) ?? []
  return names.filter((key) => /^is[A-Z]/.test(key) && key !== 'isConnected' && isTrue(provider, key))
}

export const isTrue = (provider: object, key: string): boolean => readMember(provider, key) === true
