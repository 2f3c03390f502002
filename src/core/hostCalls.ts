/**
 * The calls that a page makes on `<w3m-modal>`, a kit or headless, grouped by how they behave before the core loads.
 * Their code is in `startCore.ts`, and in `appKit/startKit.ts` for calls that only kits have.
 *
 * To add one: write it there, add its name to a list, and document it on the public types that have it (`AppKit`,
 * `W3mModalElement`, `Headless`). The compiler finds what is missing.
 */

/** Of the element, a kit and headless: each returns a promise and waits for the core. */
export const sharedCalls = [
  'disconnect',
  'switchConnection',
  'switchNetwork',
  'updateNativeBalance',
  'addRecentTransaction',
] as const

/** Of a kit: each returns a promise and waits for the core. */
export const kitAnswers = ['connect', 'follow', 'fetchIdentity', 'getUniversalProvider'] as const

/** Of a kit: each returns at once and runs when the core is loaded, in their order. */
export const kitOrders = [
  'addNetwork',
  'removeNetwork',
  'addConnector',
  'setLoading',
  'showErrorMessage',
  'showSuccessMessage',
] as const

/** Of a kit: each returns a function that unsubscribes, and starts with the core, before anything happens in it. */
export const kitSubscriptions = ['subscribe', 'subscribeEvents', 'subscribeNetwork'] as const

/** Of a kit: each is undefined until the core is loaded. */
export const kitReads = ['getApprovedCaipNetworkIds', 'getPreferredAccountType'] as const

/** Of a kit: each is an empty list until the core is loaded. */
export const kitLists = ['getCaipNetworks', 'getConnectors'] as const

type Methods<Name extends string> = { [name in Name]: (...args: never[]) => unknown }

/**
 * Creates the methods of a list.
 * @param call - Receives the function that runs one of them on its target, and returns what the page gets.
 */
export function makeCalls<Name extends string, Target extends Methods<Name>, Result>(
  names: readonly Name[],
  call: (run: (target: Target) => Result) => unknown,
): Pick<Target, Name> {
  const calls: Partial<Pick<Target, Name>> = {}
  for (const name of names)
    Reflect.set(calls, name, (...args: unknown[]) =>
      call((target) => Reflect.apply(target[name], target, args)),
    )
  return calls as Pick<Target, Name>
}
