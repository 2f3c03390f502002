import { EmbeddedReplyError } from '../../errors/embedded.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import { parseChainId, toQuantity } from '../../lib/hex.ts'
import type { Account, AccountType } from '../../schemas/account.ts'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { AppPayload, FrameAnswer } from './messages.ts'
import type { EmbeddedParameters } from './parameters.ts'

/** Time for a sign-in in the same request; after that, requests the account without it. */
const signMs = 10_000

/** Keeps the signed-in user. What it stores is not secret. */
export function createUser(parameters: EmbeddedParameters, frame: FrameClient) {
  const { storage, networkOf, $options, onMoved } = parameters
  let user: User | undefined
  let offered: OfferSignIn | undefined
  let tell: Emit = () => {}

  const take = (answer: FrameAnswer<'GET_USER'>, isWanted?: boolean) => {
    const chainId = readChain(answer.chainId)
    if (chainId === undefined) throw new EmbeddedReplyError({ event: 'GET_USER' })
    const [used, ...others] = readAccounts(answer)
    const isOffered = hasSmartAccounts(parameters, chainId)
    const before = user
    const last = before?.accounts[0].address ?? storage.get('embedded:LAST_USED_ADDRESS')
    const accounts: User['accounts'] = [
      used,
      ...others.filter(({ type }) => isOffered || type !== 'smartAccount'),
    ]
    user = { accounts, chainId, isDeployed: answer.smartAccountDeployed }
    rememberUser(parameters, answer)
    storage.set('embedded:LAST_USED_CHAIN_KEY', String(chainId))
    storage.set('embedded:LAST_USED_ADDRESS', used.address)
    if (before) tellChange(tell, before, user)
    // Notify users of a changed paying account, also after a reload.
    if (last && last !== used.address && !isWanted) onMoved(used.type)
  }
  /** The page's active network, else the one used last. */
  const wanted = (): number => {
    const active = readChain(networkOf('eip155') ?? '')
    const last = parseChainId(storage.get('embedded:LAST_USED_CHAIN_KEY'))
    const first = $options.get().networks.find(({ chainNamespace }) => chainNamespace === 'eip155')
    return active ?? last ?? readChain(first?.caipNetworkId ?? '') ?? 1
  }
  const question = (chainId: number, type = preferredType(parameters, chainId)) => ({
    chainId,
    preferredAccountType: type,
  })
  /** @param isWanted - Whether the user requested the other account; then they need no notice. */
  const fetch = async (chainId: number, type?: EmbeddedAccountType, isWanted?: boolean) =>
    take(await frame.ask('GET_USER', question(chainId, type), { isSafe: true }), isWanted)
  /** @returns Whether the frame returned the user. The offer checks the signature, if there is one. */
  const fetchSigned = async (offer: OfferSignIn, chainId: number): Promise<boolean> => {
    const signIn = await offer(`eip155:${chainId}`).catch(() => undefined)
    if (!signIn) return false
    const asked = { ...question(chainId), siwxMessage: signIn.request }
    const answer = await frame
      .ask('GET_USER', asked, { timeoutMs: signMs, isSafe: true })
      .catch(() => undefined)
    if (!answer) return false
    take(answer)
    if (user) await signIn.take(user, answer)
    return true
  }
  const setType = async (type: EmbeddedAccountType) => {
    // The frame may be on a network of another namespace, without such an account.
    await frame.ask('SWITCH_NETWORK', { chainId: user?.chainId ?? wanted() }, { isSafe: true })
    const answer = await frame.ask('SET_PREFERRED_ACCOUNT', { type }, { isSafe: true })
    if (answer.type !== type) throw new EmbeddedReplyError({ event: 'SET_PREFERRED_ACCOUNT' })
  }

  return {
    current: () => user,
    /** Requests the user from the frame, with a sign-in in the same request if offered. */
    async fetch() {
      const [offer, chainId] = [offered, wanted()]
      offered = undefined
      if (!offer || !(await fetchSigned(offer, chainId))) await fetch(chainId)
    },
    /** Is sent with the next `fetch`; undefined withdraws it. */
    offer(signIn: OfferSignIn | undefined) {
      offered = signIn
    },
    async switchChain(chainId: number) {
      await switchTo(frame, { chainId })
      await fetch(chainId)
    },
    /** Uses another account type, also after a reload. @throws If the frame does not switch: the active one stays. */
    async switchType(type: EmbeddedAccountType) {
      const chainId = user?.chainId ?? wanted()
      const before = user?.accounts[0]
      try {
        await setType(type)
        await fetch(chainId, type, true)
        if (user?.accounts[0].type !== type) throw new EmbeddedReplyError({ event: 'GET_USER' })
      } catch (error) {
        // The frame may have switched anyway: switch back.
        await fetch(chainId, before?.type, true).catch(() => undefined)
        const [now] = user?.accounts ?? []
        if (now && now.address !== before?.address) onMoved(now.type)
        throw error
      }
      storage.set('embedded:PREFERRED_ACCOUNT_TYPE', type)
    },
    forget() {
      user = undefined
    },
    onChange(listener: Emit) {
      tell = listener
    },
  }
}

/** Emits what changed, the chain first, because a listener for accounts may read it. */
function tellChange(tell: Emit, before: User, next: User): void {
  const addresses = ({ accounts }: User) => accounts.map(({ address }) => address)
  if (before.chainId !== next.chainId) tell('chainChanged', toQuantity(next.chainId))
  if (addresses(before).join() !== addresses(next).join()) tell('accountsChanged', addresses(next))
}

/** `eip155:1`, `0x1`, `1` or a number; undefined for other namespaces. */
function readChain(chainId: string | number): number | undefined {
  return parseChainId(typeof chainId === 'string' ? chainId.replace(/^eip155:/, '') : chainId)
}

type EmbeddedAccount = Account & { type: EmbeddedAccountType }

/** The signed-in user; the active account is first. */
export type User = {
  accounts: [EmbeddedAccount, ...EmbeddedAccount[]]
  chainId: number
  /** Whether the smart account is deployed; undefined if the frame does not report that. */
  isDeployed: boolean | undefined
}

export type ProviderEvents = { accountsChanged: string[]; chainChanged: string; disconnect: unknown }

export type Emit = <Name extends keyof ProviderEvents>(name: Name, payload: ProviderEvents[Name]) => void

export type EmbeddedReply = Pick<FrameAnswer<'GET_USER'>, 'message' | 'signature'>

/** A sign-in that the frame signs together with the connection. */
export type EmbeddedSignIn = {
  /** The message with the placeholder for the address, and its fields. */
  request: NonNullable<NonNullable<AppPayload<'GET_USER'>>['siwxMessage']>
  /** Called before the account is connected. Never rejects. */
  take(user: User, reply: EmbeddedReply): Promise<void>
}

/** Creates a sign-in for the network that is being connected; undefined if the page has none. */
export type OfferSignIn = (chainId: CaipNetworkId) => Promise<EmbeddedSignIn | undefined>

type Answer = FrameAnswer<'GET_USER'>

/** All accounts from the frame, the active one first. */
export function readAccounts({
  address,
  accounts = [],
  preferredAccountType = 'eoa',
}: Answer): User['accounts'] {
  const isUsed = (account: { address: string }) => account.address.toLowerCase() === address.toLowerCase()
  const used = accounts.find(isUsed) ?? { address, type: preferredAccountType }
  return [used, ...accounts.filter((account) => !isUsed(account))]
}

/** Remembers that a user is signed in, and their address, none of which is secret. */
export function rememberUser({ storage }: Pick<EmbeddedParameters, 'storage'>, { email }: Answer): void {
  storage.set('embedded:EMAIL_LOGIN_USED_KEY', 'true')
  if (email) storage.set('embedded:EMAIL', email)
  storage.remove('embedded:LAST_EMAIL_LOGIN_TIME')
}

/** @throws {ProviderRpcError} With 4902 if the wallet does not support the network. */
export async function switchTo(frame: FrameClient, network: AppPayload<'SWITCH_NETWORK'>): Promise<void> {
  await frame.ask('SWITCH_NETWORK', network, { isSafe: true }).catch((cause) => {
    throw new ProviderRpcError({ code: 4902, message: 'Unsupported chain', cause })
  })
}

export type EmbeddedAccountType = Extract<AccountType, 'eoa' | 'smartAccount'>

/** Whether a network has smart accounts; undefined if the frame never reported that. */
function hasSmartAccounts(
  { storage }: Pick<EmbeddedParameters, 'storage'>,
  chainId: number,
): boolean | undefined {
  return storage.get('embedded:SMART_ACCOUNT_ENABLED_NETWORKS')?.split(',').includes(String(chainId))
}

/**
 * The account type for an EVM network: the user's last choice, else the page's, else the smart account. On networks
 * without smart accounts it is the key's account.
 */
export function preferredType(
  parameters: Pick<EmbeddedParameters, 'storage' | '$options'>,
  chainId: number,
): EmbeddedAccountType {
  if (hasSmartAccounts(parameters, chainId) === false) return 'eoa'
  const { storage, $options } = parameters
  const chosen = storage.get('embedded:PREFERRED_ACCOUNT_TYPE') ?? $options.get().defaultAccountTypes.eip155
  return chosen === 'eoa' ? 'eoa' : 'smartAccount'
}
