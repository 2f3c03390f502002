import type { CallSummary } from '../phone-wallet/evm/describeCall.ts'
import { type Signer, type WalletChain, WalletError } from '../phone-wallet/evm/walletCall.ts'
import type { Assets } from './createAssets.ts'
import type { QuestionKind, SeenRequest } from './questions.ts'
import type { WalletState } from './walletState.ts'

export type ExtensionContext = {
  signer: Signer
  state: WalletState
  chain(): WalletChain
  known(): WalletChain[]
  add(chain: WalletChain): void
  moveTo(id: number): void
  /** The addresses that this page may see. */
  accounts(): string[]
  emit(event: string, payload: unknown): void
  emitsConnect: boolean
  /** Only if the wallet reports what its accounts hold. */
  assets: Assets | undefined
  /** @throws {WalletError} 4001 if the user declines. */
  consent(kind: QuestionKind, request: SeenRequest, summary?: CallSummary): Promise<void>
}

type Method = (context: ExtensionContext, request: SeenRequest, all: SeenRequest[]) => unknown

const hex = (number: number) => `0x${number.toString(16)}`
const connectMethods = ['eth_requestAccounts', 'wallet_requestPermissions']

const connect: Method = async (context, request, all) => {
  if (!context.state.isGranted()) {
    const isOpen = all.some((other) => {
      return other !== request && other.status === 'waiting' && connectMethods.includes(other.method)
    })
    if (isOpen) throw new WalletError(-32002, `Request of type '${request.method}' already pending`)
    await context.consent('connect', request, { title: 'Connect this site', facts: [] })
    context.state.grant(true)
    if (context.emitsConnect) context.emit('connect', { chainId: hex(context.chain().id) })
  }
  return context.accounts()
}

const permissions: Method = ({ accounts }) =>
  accounts().length > 0 ? [{ parentCapability: 'eth_accounts', caveats: [] }] : []

const switchChain: Method = async (context, request) => {
  const id = readChainId(request.params[0])
  if (!context.known().some((chain) => chain.id === id)) {
    throw new WalletError(4902, `Unrecognized chain ID "${hex(id)}".`)
  }
  if (context.chain().id === id) return null
  await context.consent('switch', request)
  context.moveTo(id)
  return null
}

const addChain: Method = async (context, request) => {
  const [raw] = request.params
  const id = readChainId(raw)
  const { rpcUrls = [], chainName } = (raw ?? {}) as { rpcUrls?: string[]; chainName?: string }
  await context.consent('add', request)
  const [rpcUrl = ''] = rpcUrls
  if (!context.known().some((chain) => chain.id === id)) context.add({ id, rpcUrl, name: chainName })
  context.moveTo(id)
  return null
}

const sign: Method = async (context, request) => {
  const { method, params } = request
  if (context.accounts().length === 0) throw new WalletError(4100, 'The page has no account of this wallet')
  await context.consent(method === 'eth_sendTransaction' ? 'send' : 'sign', request)
  return context.signer.perform({ method, params, chain: context.chain() })
}

/** Methods that a wallet answers itself. `other` handles the rest: signing, sending, reading from the chain. */
export const methods: Record<string, Method> = {
  eth_chainId: ({ chain }) => hex(chain().id),
  net_version: ({ chain }) => String(chain().id),
  eth_accounts: ({ accounts }) => accounts(),
  eth_requestAccounts: connect,
  async wallet_requestPermissions(context, request, all) {
    await connect(context, request, all)
    return permissions(context, request, all)
  },
  wallet_getPermissions: permissions,
  wallet_revokePermissions({ state, emit }) {
    state.grant(false)
    emit('accountsChanged', [])
    return null
  },
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_watchAsset: ({ assets, chain }, { params }) => assets?.watch(chain(), params[0] ?? params) ?? true,
  wallet_getCapabilities: ({ assets, known }, { method }) => require(assets, method).capabilities(known()),
  wallet_getAssets: ({ assets, known }, { method, params: [asked] }) =>
    require(assets, method).list(known(), asked),
  other(context, request, all) {
    const { method, params } = request
    if (context.signer.needsConsent(method)) return sign(context, request, all)
    if (method.startsWith('wallet_')) require(undefined, method)
    return context.signer.perform({ method, params, chain: context.chain() })
  },
}

function require<Part>(part: Part | undefined, method: string): Part {
  if (part === undefined) throw new WalletError(4200, `The method ${method} is not supported`)
  return part
}

function readChainId(value: unknown): number {
  const id = Number((value as { chainId?: unknown } | undefined)?.chainId)
  if (!Number.isSafeInteger(id) || id <= 0) throw new WalletError(-32602, 'Invalid chainId')
  return id
}
