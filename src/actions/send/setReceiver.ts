import { isSameAddress } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Receiver, ReceiverWarning } from '../../stores/send.ts'
import { lookUpName } from '../names/lookUpName.ts'
import { estimateCost, isOwnAddress } from './estimateCost.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal' | 'limits'>

/**
 * Takes what was typed as receiver: an address of the network's namespace, or a name that is looked up
 * once typing has paused. What was typed stays, whatever comes of it.
 */
export async function setReceiver(runtime: Slice, { text }: { text: string }): Promise<void> {
  const { stores, signal, limits } = runtime
  const typed = text.trim()
  stores.send.update({ receiverText: text, receiver: typed ? { status: 'resolving' } : { status: 'empty' } })
  if (!typed) return
  const isCurrent = () => stores.send.$state.get().receiverText === text && !signal.aborted

  const network = stores.network.$active.get()
  if (!network) return
  const adapter = await runtime.loadAdapter(network.chainNamespace)
  const address = adapter.parseAddress(typed, network)
  if (!address && !looksLikeName(typed)) {
    if (isCurrent()) stores.send.update({ receiver: { status: 'invalid' } })
    return
  }
  if (!address) await sleep(limits.receiverDebounce, signal).catch(() => undefined)
  if (!isCurrent()) return
  const receiver: Receiver = address ? { status: 'valid', address } : await lookUp(runtime, typed)
  const checked = receiver.status === 'valid' ? await warn(runtime, receiver) : receiver
  if (!isCurrent()) return
  stores.send.update({ receiver: checked })
  await estimateCost(runtime)
}

/** A name has a dot inside it and no white space; a hex address never is one. */
const looksLikeName = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)+$/u.test(text) && !/^0x/i.test(text)

async function lookUp(runtime: Slice, name: string): Promise<Receiver> {
  const network = runtime.stores.network.$active.get()
  if (!network) return { status: 'failed' }
  const found = await lookUpName(runtime, { network, name }).catch(() => 'failed' as const)
  if (!found) return { status: 'unknown-name' }
  if (typeof found === 'string') return { status: found }
  return { status: 'valid', address: found.address, name: found.name, image: found.avatar }
}

async function warn(runtime: Slice, receiver: Extract<Receiver, { status: 'valid' }>): Promise<Receiver> {
  const warning = findWarning(runtime, receiver)
  return warning ? { ...receiver, warning } : receiver
}

function findWarning(
  { stores }: Slice,
  { address, name }: Extract<Receiver, { status: 'valid' }>,
): ReceiverWarning | undefined {
  const { token } = stores.send.$state.get()
  const { tokens } = stores.account.$state.get()
  const contracts = [token, ...(tokens.status === 'known' ? tokens.value : [])].map((known) => known?.address)
  if (contracts.some((contract) => contract && isSameAddress(contract, address))) return 'token-contract'
  if (isOwnAddress({ stores }, address)) return 'self'
  return name && /[^\p{ASCII}]/u.test(name) ? 'confusable' : undefined
}
