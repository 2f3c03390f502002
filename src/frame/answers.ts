import type { AppEvent } from '../connectors/embedded/messages.ts'
import { kindOfMethod } from '../connectors/embedded/methods.ts'
import { addressOn, namespaceOf } from './addressOn.ts'
import type { Chain, Config } from './config.ts'
import { ask, decline } from './prompts.ts'
import { type Question, RefusedError, type WalletRequest } from './request.ts'
import { forgetWallet, knownWallet, type Wallet } from './wallet.ts'

type Payload = { chainId?: string | number; method?: string; params?: unknown; type?: string }

/** Answers each message of the page around the frame. */
export function createAnswers(home: string, { chains }: Config, onTheme: (payload: unknown) => void) {
  let [chain] = chains
  /** The chain that the page uses, by namespace. */
  const used = new Map<string, Chain>()
  const use = (chosen: Chain): Chain => {
    chain = chosen
    used.set(namespaceOf(chosen), chosen)
    return chosen
  }
  const chainOf = (id: string | number | undefined): Chain => {
    const wanted = id === undefined ? chain?.id : String(id).includes(':') ? String(id) : `eip155:${id}`
    const found = chains.find((each) => each.id === wanted)
    if (!found) throw new RefusedError(`The wallet does not know the chain ${wanted}`)
    return found
  }
  /** The EVM chains in a page's request; all if it names none. */
  const namedChains = (params: unknown): Chain[] => {
    const [, ids] = Array.isArray(params) ? params : []
    const named = Array.isArray(ids) ? ids.map((id) => `eip155:${Number(id)}`) : undefined
    return chains.filter(({ id }) => named?.includes(id) ?? id.startsWith('eip155:'))
  }
  const requireWallet = (): Wallet => {
    const wallet = knownWallet()
    if (!wallet) throw new RefusedError('No wallet is open')
    return wallet
  }
  const describeUser = (wallet: Wallet, chain: Chain) => {
    const [namespace, reference = ''] = chain.id.split(':')
    const address = addressOn({ wallet, chain })
    return {
      address,
      chainId: namespace === 'eip155' ? Number(reference) : reference,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    }
  }

  const answers: Partial<Record<AppEvent, (payload: Payload) => unknown>> = {
    IS_CONNECTED() {
      return { isConnected: knownWallet() !== undefined }
    },
    async CONNECT_PASSKEY() {
      await ask({ kind: 'connect' })
      return describeUser(requireWallet(), chainOf(undefined))
    },
    GET_USER({ chainId }) {
      return describeUser(requireWallet(), use(chainOf(chainId)))
    },
    SIGN_OUT() {
      decline()
      forgetWallet()
    },
    SWITCH_NETWORK({ chainId }) {
      use(chainOf(chainId))
      return { chainId }
    },
    GET_CHAIN_ID() {
      return { chainId: chainOf(undefined).id }
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
      return { smartAccountEnabledNetworks: [] }
    },
    SET_PREFERRED_ACCOUNT({ type }) {
      if (type !== 'eoa') throw new RefusedError('There are no smart accounts')
      return { type, address: requireWallet().addresses.eip155 }
    },
    async RPC_REQUEST({ method = '', params, chainId }) {
      const asked = chainOf(chainId)
      const inUse = used.get(namespaceOf(asked)) ?? asked
      const current = inUse.id === asked.id ? undefined : inUse.name
      const asking = { origin: home, wallet: requireWallet(), chain: asked, current }
      if (method === 'wallet_getCapabilities')
        return (await import('./evm/calls.ts')).capabilities(asking, namedChains(params))
      return answer({ asking, method, params: params ?? [] })
    },
    RPC_ABORT() {
      decline()
    },
    SYNC_THEME: onTheme,
    SYNC_DAPP_DATA() {},
    RELOAD() {
      location.reload()
    },
  }
  return async (name: AppEvent, payload: unknown): Promise<unknown> => {
    const reply = answers[name]
    if (!reply) throw new RefusedError('Not supported')
    return reply((payload ?? {}) as Payload)
  }
}

async function answer(request: WalletRequest): Promise<unknown> {
  const { asking, method, params } = request
  const { wallet, chain } = asking
  if (method === 'eth_accounts') return [wallet.addresses.eip155]
  if (method === 'eth_chainId') return `0x${Number(chain.id.split(':')[1]).toString(16)}`
  if (method === 'wallet_getCallsStatus')
    return (await import('./evm/calls.ts')).callsStatus(asking, Array.isArray(params) ? params[0] : undefined)
  if (kindOfMethod(method) === 'safe') {
    const { http } = await import('viem')
    return http(chain.rpcUrl)({}).request({ method, params })
  }
  return askApproval(request)
}

/** Prompts the user. @throws {RefusedError} If the wallet refuses the request. @throws {DeclinedError} */
export const askApproval = async (request: WalletRequest): Promise<unknown> =>
  ask({ kind: 'approve', request, question: await questionOf(request) })

async function questionOf({ asking, method, params }: WalletRequest): Promise<Question> {
  if (method.startsWith('solana_'))
    return (await import('./solana/askSolana.ts')).askSolana(asking, method, params)
  if (asking.chain.id.startsWith('bip122:'))
    return (await import('./bitcoin/askBitcoin.ts')).askBitcoin(asking, method, params)
  if (asking.chain.id.startsWith('polkadot:'))
    return (await import('./polkadot/askPolkadot.ts')).askPolkadot(asking, method, params)
  const [first, second] = Array.isArray(params) ? params : [params]
  switch (method) {
    case 'personal_sign':
      return (await import('./evm/message.ts')).askMessage(asking, first)
    case 'eth_signTypedData_v4':
      return (await import('./evm/typedData.ts')).askTypedData(asking, second)
    case 'wallet_sendCalls':
      return (await import('./evm/calls.ts')).askCalls(asking, first)
    case 'w3m_replaceTransaction':
      return (await import('./evm/replacement.ts')).askReplacement(asking, first)
    case 'eth_sendTransaction':
      return (await import('./evm/transaction.ts')).askTransaction(asking, first)
    default:
      throw new RefusedError(`The wallet has no method ${method}`)
  }
}
