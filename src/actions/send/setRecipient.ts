import { isSameAddress } from '../../lib/addressText.ts'
import { sleep } from '../../lib/deadline.ts'
import type { Runtime } from '../../runtime.ts'
import type { Network } from '../../schemas/network.ts'
import { heldTokens } from '../../stores/account.ts'
import type { Recipient, RecipientWarning } from '../../stores/send.ts'
import { getAccount } from '../connection/getAccount.ts'
import { lookUpName } from '../names/lookUpName.ts'
import { estimateFee } from './estimateFee.ts'

type Slice = Pick<Runtime, 'stores' | 'services' | 'loadAdapter' | 'signal' | 'limits'>

/**
 * Sets the typed recipient: an address of the network's namespace, or a name that is resolved when typing pauses.
 * Always keeps the text.
 */
export async function setRecipient(runtime: Slice, { text }: { text: string }): Promise<void> {
  const { stores } = runtime
  const signal = stores.send.begin('recipient', runtime.signal)
  const typed = text.trim()
  stores.send.update({
    recipientText: text,
    recipient: typed ? { status: 'resolving' } : { status: 'empty' },
  })
  // A request for the previous recipient must not decide about this one.
  if (stores.send.$state.get().fee.status === 'loading') void estimateFee(runtime)
  if (!typed) return

  const network = stores.network.$active.get()
  if (!network) return
  const recipient = await findRecipient(runtime, { network, typed, signal }).catch(
    (): Recipient => ({ status: 'failed' }),
  )
  if (signal.aborted) return
  stores.send.update({ recipient })
  if (recipient.status !== 'invalid') await estimateFee(runtime)
}

type Typed = { network: Network; typed: string; signal: AbortSignal }

/** @throws The abort reason if it is canceled while the user types. */
async function findRecipient(runtime: Slice, { network, typed, signal }: Typed): Promise<Recipient> {
  const adapter = await runtime.loadAdapter(network.chainNamespace)
  const address = adapter.parseAddress(typed, network)
  if (!address && !(hasNames(network) && looksLikeName(typed))) return { status: 'invalid' }
  if (!address) await sleep(runtime.limits.recipientDebounce, signal)
  const recipient: Recipient = address ? { status: 'valid', address } : await lookUp(runtime, network, typed)
  return recipient.status === 'valid' ? { ...recipient, warning: findWarning(runtime, recipient) } : recipient
}

export const hasNames = (network: Network | undefined): boolean => network?.chainNamespace === 'eip155'

/** A name has a dot inside it and no white space; a hex address never is one. */
const looksLikeName = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)+$/u.test(text) && !/^0x/i.test(text)

async function lookUp(runtime: Slice, network: Network, name: string): Promise<Recipient> {
  const found = await lookUpName(runtime, { network, name })
  if (!found) return { status: 'unknown-name' }
  if (typeof found === 'string') return { status: found }
  return { status: 'valid', address: found.address, name: found.name, image: found.avatar }
}

function findWarning(
  { stores }: Slice,
  { address, name }: Extract<Recipient, { status: 'valid' }>,
): RecipientWarning | undefined {
  const { token } = stores.send.$state.get()
  const contracts = [token, ...heldTokens(stores.account.$state.get())].map((known) => known?.address)
  if (contracts.some((contract) => contract && isSameAddress(contract, address))) return 'token-contract'
  if (isSameAddress(getAccount({ stores })?.address ?? '', address)) return 'self'
  return name && /[^\p{ASCII}]/u.test(name) ? 'confusable' : undefined
}

/** Longer text without a dot is not the beginning of a name. */
const longestLabel = 24

/** Whether text may still become an address or a name. @param withNames - Whether the network has names. */
export function isUnfinished(text: string, withNames: boolean): boolean {
  if (/^0x/i.test(text)) return /^0x[0-9a-f]{0,39}$/i.test(text)
  return withNames && /^\S+$/.test(text) && !/\.[^.]{2,}$/.test(text) && text.length < longestLabel
}
