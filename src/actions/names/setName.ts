import { toErrorLike } from '../../errors/toErrorLike.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import { getNames, type NameCheck } from '../../stores/names.ts'
import { findNameOwner } from './findNameOwner.ts'

const fewestLetters = 4

/**
 * Sets the typed name and checks whether it is available when typing pauses. Keeps the text, and reports a failure of
 * the service to the page.
 */
export async function setName(runtime: Runtime, { text: typed }: { text: string }): Promise<void> {
  const names = getNames(runtime)
  const text = typed.toLowerCase()
  const signal = names.begin('check', runtime.signal)
  names.update({ text, check: checkLetters(text), request: { status: 'idle' } })
  if (names.$state.get().check.status !== 'checking') return
  await sleep(runtime.limits.recipientDebounce, signal).catch(() => undefined)
  if (signal.aborted) return
  const check = await askForName({ ...runtime, signal }, text).catch((error: unknown): NameCheck => {
    if (!signal.aborted) runtime.outcomes.emit('error', toErrorLike(error))
    return { status: 'failed' }
  })
  if (!signal.aborted) names.update({ check })
}

/** Leaves the wallet request. A later response still counts. */
export const leaveNameRequest = ({ stores }: Pick<Runtime, 'stores'>): void =>
  getNames({ stores }).update({ request: { status: 'idle' } })

/** A name has four or more letters, digits or hyphens. */
function checkLetters(text: string): NameCheck {
  if (text === '') return { status: 'none' }
  if (!/^[a-z0-9-]*$/.test(text)) return { status: 'bad-letters' }
  return { status: text.length < fewestLetters ? 'too-short' : 'checking' }
}

async function askForName({ services, signal, ...slice }: Runtime, text: string): Promise<NameCheck> {
  const owner = findNameOwner(slice)
  const [api, registry] = await Promise.all([services.blockchainApi(), services.nameRegistry()])
  if (!owner || !api || !registry) return { status: 'failed' }
  const { caipNetworkId } = owner.account
  const name = `${text}.${owner.zone}`
  const [holder, suggestions] = await Promise.all([
    api.lookupName({ name, caipNetworkId, signal }),
    registry.getSuggestions({ name: text, zone: owner.zone, caipNetworkId, signal }),
  ])
  if (holder.status === 'foreign') return { status: 'foreign' }
  const isTaken =
    holder.status === 'taken' || suggestions.some((like) => like.name === name && like.registered)
  if (!isTaken) return { status: 'free' }
  const free = suggestions.filter((like) => !like.registered && like.name.endsWith(`.${owner.zone}`))
  return { status: 'taken', free: free.map((like) => like.name) }
}
