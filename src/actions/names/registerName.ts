import { NameAccountError, NameRegisterError } from '../../errors/names.ts'
import { ServiceStatusError } from '../../errors/services.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { NameOutcome } from '../../schemas/outcomes.ts'
import { isSmartAccount } from '../connection/isSmartAccount.ts'
import { track } from '../events/track.ts'
import { findNameOwner } from './findNameOwner.ts'
import { getNames } from './nameState.ts'

/**
 * Registers the name on the screen for the account: the wallet is asked once to sign for it, and the
 * registry once to take it down. A failure keeps what was typed. Never rejects.
 */
export async function registerName(runtime: Runtime): Promise<void> {
  const names = getNames(runtime)
  const { text, check, request } = names.$state.get()
  if (check.status !== 'free' || request.status === 'waiting') return
  const owner = findNameOwner(runtime)
  if (!owner) return names.update({ request: { status: 'failed', error: new NameAccountError() } })
  const { caipNetworkId, caipAddress, address } = owner.account
  const name = `${text}.${owner.zone}`
  const facts = { name, address, caipNetworkId }
  const waiting = { status: 'waiting', since: Date.now() } as const
  names.update({ request: waiting })
  const isWatched = () => names.$state.get().request === waiting
  tell(runtime, 'INITIATED', { ...facts, status: 'pending' })
  try {
    await signAndRegister(runtime, facts)
  } catch (cause) {
    const error = toRegisterError(name, cause)
    if (isWatched()) names.update({ request: { status: 'failed', error } })
    return tell(runtime, 'ERROR', { ...facts, status: 'error', error: toErrorLike(error) })
  }
  runtime.storage.dropAddresses((key) => key === address)
  runtime.stores.account.update(caipAddress, { profileName: name })
  const isSeen = isWatched()
  names.update({ text: '', check: { status: 'none' }, request: { status: 'idle' }, registered: name })
  if (isSeen) runtime.stores.router.replace('RegisterAccountNameSuccess')
  tell(runtime, 'SUCCESS', { ...facts, status: 'success' })
}

type Facts = Pick<NameOutcome, 'name' | 'address' | 'caipNetworkId'>

async function signAndRegister(runtime: Runtime, { name, address, caipNetworkId }: Facts): Promise<void> {
  const { services, loadAdapter, signal } = runtime
  const registry = await services.nameRegistry()
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const adapter = await loadAdapter('eip155')
  const signature = await adapter.signMessage({ address, message })
  const isDone = await registry?.register({ caipNetworkId, address, message, signature, signal })
  if (!isDone) throw new NameRegisterError({ name, cause: undefined })
}

function toRegisterError(name: string, cause: unknown): NameRegisterError {
  if (cause instanceof NameRegisterError) return cause
  const reason = cause instanceof ServiceStatusError ? reasonOf(cause) : undefined
  return new NameRegisterError({ name, reason, cause })
}

const reasonOf = ({ details }: ServiceStatusError): string | undefined =>
  typeof details.reason === 'string' ? details.reason : undefined

function tell(runtime: Runtime, event: 'INITIATED' | 'SUCCESS' | 'ERROR', outcome: NameOutcome): void {
  const { name, error } = outcome
  runtime.outcomes.emit('name-register', outcome)
  track(runtime, `REGISTER_NAME_${event}`, {
    ensName: name,
    isSmartAccount: isSmartAccount(runtime),
    ...(error ? { error: error.message } : {}),
  })
}
