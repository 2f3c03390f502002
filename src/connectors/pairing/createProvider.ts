import { PairingNamespaceError } from '../../errors/pairing.ts'
import type { Eip1193Provider } from '../connector.ts'
import { eip155Locals, type LocalMethod, toHex } from './eip155Locals.ts'
import type { NamespaceContext } from './namespaceContext.ts'

type ProviderEvent = 'connect' | 'accountsChanged' | 'chainChanged' | 'disconnect' | 'message'
type Listener = (payload: never) => void

/** A provider of one namespace, and the means to speak through it. */
export type NamespaceProvider = {
  provider: Required<Eip1193Provider>
  emit(event: ProviderEvent, payload: unknown): void
}

const locals: Record<string, Record<string, LocalMethod>> = { eip155: eip155Locals }

/**
 * The provider of a paired wallet.
 *
 * Some methods are answered here; of the others, those that the wallet approved go to the wallet and the
 * rest to the chain's own node. Without a session every request rejects.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function createProvider(namespace: string, context: NamespaceContext): NamespaceProvider {
  const listeners = new Map<string, Set<Listener>>()
  const own = locals[namespace] ?? {}

  const provider: Required<Eip1193Provider> = {
    async request({ method, params }) {
      const shared = context.session().namespaces[namespace]
      if (!shared) throw new PairingNamespaceError({ namespace })
      const answer = Object.hasOwn(own, method) ? own[method] : undefined
      if (answer) return answer(context, Array.isArray(params) ? params : [])
      const request = { method, params: params ?? [] }
      return shared.methods.includes(method) ? context.askWallet(request) : context.askChain(request)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  return {
    provider,
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload as never)
        } catch (error) {
          // A listener's fault is its owner's to hear of, and must not keep the others from hearing.
          queueMicrotask(() => globalThis.reportError?.(error))
        }
      }
    },
  }
}

/** A chain as listeners of this namespace expect it: eip155 speaks hexadecimal, the others CAIP-2. */
export const chainPayload = (caipNetworkId: string): string =>
  caipNetworkId.startsWith('eip155:') ? toHex(caipNetworkId) : caipNetworkId
