import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { isHex } from '../../lib/hex.ts'
import type { Runtime } from '../../runtime.ts'
import { findSessionOwner } from './findSessionOwner.ts'
import { sessionState } from './sessionState.ts'

type Slice = Pick<Runtime, 'stores' | '$options' | 'services' | 'signal' | 'loadAdapter'>

/**
 * Takes back what a page may do: the wallet is asked once, and the service once with what the wallet has signed.
 * Nothing is asked while another one is being taken back. Never rejects: `sessionState` tells how it goes.
 */
export async function revokeSession(runtime: Slice, { pci }: { pci: string }): Promise<void> {
  const $state = sessionState(runtime)
  if ($state.get().status === 'ending') return
  const tell = (change: Partial<ReturnType<typeof $state.get>>) => $state.set({ ...$state.get(), ...change })
  tell({ status: 'ending' })
  try {
    await signAndRevoke(runtime, pci)
    tell({ status: 'idle', ended: $state.get().ended + 1 })
  } catch (error) {
    tell({ status: isRefusal(error) ? 'idle' : 'failed' })
  }
}

async function signAndRevoke(runtime: Slice, pci: string): Promise<void> {
  const { services, signal, loadAdapter } = runtime
  const owner = findSessionOwner(runtime)
  const api = owner && (await services.blockchainApi())
  if (!api) return
  const { address, caipNetworkId } = owner
  const provider = (await loadAdapter('eip155')).getProvider() as Asking
  const method = 'wallet_revokePermissions'
  const signature = await provider.request({ method, params: [{ pci }] })
  if (!isHex(signature)) throw new EmbeddedReplyError({ event: method })
  await api.endSession({ caipNetworkId, address, pci, signature, signal })
}

type Asking = { request(call: { method: string; params: unknown }): Promise<unknown> }

/** A person who declines has failed at nothing. */
const isRefusal = (error: unknown): boolean => (error as { code?: unknown } | undefined)?.code === 4001
