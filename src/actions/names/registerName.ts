import { NameAccountError, NameClockError, NameRegisterError } from '../../errors/names.ts'
import { isRefusedFor } from '../../errors/services.ts'
import { toErrorLike } from '../../errors/toErrorLike.ts'
import type { Runtime } from '../../runtime.ts'
import type { NameOutcome } from '../../schemas/hostEvents.ts'
import { getNames } from '../../stores/names.ts'
import { trackAccount } from '../events/track.ts'
import { openRequest } from '../payment/openRequest.ts'
import { findNameOwner } from './findNameOwner.ts'

/**
 * Registers the name on the screen for the account: one request to the wallet to sign, one to the registry. A failure
 * keeps the typed name. Never rejects.
 */
export async function registerName(runtime: Runtime): Promise<void> {
  const names = getNames(runtime)
  const { text, check } = names.$state.get()
  const request = check.status === 'free' ? openRequest(names) : undefined
  if (!request) return
  const owner = findNameOwner(runtime)
  if (!owner) return request.end({ status: 'failed', error: new NameAccountError() })
  const { caipNetworkId, caipAddress, address } = owner.account
  const name = `${text}.${owner.zone}`
  const facts = { name, address, caipNetworkId }
  tell(runtime, 'INITIATED', { ...facts, status: 'pending' })
  try {
    await signAndRegister(runtime, facts)
  } catch (cause) {
    const error = toRegisterError(name, cause)
    request.end({ status: 'failed', error })
    return tell(runtime, 'ERROR', { ...facts, status: 'error', error: toErrorLike(error) })
  }
  runtime.storage.dropAddresses((key) => key === address)
  runtime.stores.account.update(caipAddress, { profileName: name })
  const isSeen = request.isWatched()
  names.clear()
  names.update({ registered: name })
  if (isSeen) runtime.stores.router.replace('RegisterAccountNameSuccess')
  tell(runtime, 'SUCCESS', { ...facts, status: 'success' })
}

type Facts = Pick<NameOutcome, 'name' | 'address' | 'caipNetworkId'>

/**
 * How many seconds ahead a message is dated. The registry accepts up to ten seconds off its own clock on arrival, so
 * this doubles the time to read the message in the wallet.
 */
const aheadSeconds = 9

/**
 * Requests one more signature if the first one arrived too late because the wallet took long.
 * @throws {NameClockError} If the message was in time by every right clock: another would be refused too.
 */
async function signAndRegister(runtime: Runtime, facts: Facts, isLast = false): Promise<void> {
  const start = performance.now()
  try {
    await signOnce(runtime, facts)
  } catch (cause) {
    if (!isRefusedFor(cause, 'timestamp')) throw cause
    const isInTime = performance.now() - start < 2 * aheadSeconds * 1000
    if (isInTime) throw new NameClockError({ name: facts.name, cause })
    if (isLast) throw cause
    await signAndRegister(runtime, facts, true)
  }
}

async function signOnce(runtime: Runtime, { name, address, caipNetworkId }: Facts): Promise<void> {
  const { services, loadAdapter, signal } = runtime
  const registry = await services.nameRegistry()
  if (!registry) throw new NameRegisterError({ name, cause: undefined })
  const adapter = await loadAdapter('eip155')
  const timestamp = Math.floor(Date.now() / 1000) + aheadSeconds
  const message = JSON.stringify({ name, attributes: {}, timestamp })
  const signature = await adapter.signMessage({ address, message })
  await registry.register({ caipNetworkId, address, message, signature, signal })
}

const toRegisterError = (name: string, cause: unknown): NameRegisterError =>
  cause instanceof NameRegisterError ? cause : new NameRegisterError({ name, cause })

function tell(runtime: Runtime, event: 'INITIATED' | 'SUCCESS' | 'ERROR', outcome: NameOutcome): void {
  const { name, error } = outcome
  runtime.outcomes.emit('name-register', outcome)
  trackAccount(runtime, `REGISTER_NAME_${event}`, {
    ensName: name,
    ...(error ? { error: error.message } : {}),
  })
}
