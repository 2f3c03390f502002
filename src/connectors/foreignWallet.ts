import { UnsupportedMethodError } from '../errors/wallet.ts'
import { readMember } from '../lib/readMember.ts'

/**
 * Calls a method of a wallet's object.
 * @throws {UnsupportedMethodError} If it lacks the method; `shown` names it there.
 */
export async function callMember(object: unknown, name: string, inputs: unknown[], shown = name) {
  const method = readMember(object, name)
  if (typeof method !== 'function') throw new UnsupportedMethodError({ method: shown })
  return Reflect.apply(method, object, inputs) as unknown
}

/**
 * Subscribes to a wallet, which may answer with a function that unsubscribes, or fail.
 * @returns A function that unsubscribes.
 */
export function subscribe(
  begin: (hear: (payload: unknown) => void) => Promise<unknown>,
  listener: (payload: unknown) => void,
): () => void {
  let ended = false
  const begun = begin((payload) => void (ended || listener(payload))).catch(() => undefined)
  return () => {
    ended = true
    void begun.then((end) => (typeof end === 'function' ? end() : undefined)).catch(() => undefined)
  }
}
