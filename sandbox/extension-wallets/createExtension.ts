import { testAccounts } from '../chains/accounts.ts'
import type { CallSummary } from '../phone-wallet/evm/describeCall.ts'
import { type WalletChain, WalletError } from '../phone-wallet/evm/walletCall.ts'
import type { Brand } from './brands.ts'
import type { Answer } from './config.ts'
import { createAssets } from './createAssets.ts'
import { createLazySigner } from './createLazySigner.ts'
import type { Overlay } from './createOverlay.ts'
import { loadSigning } from './loadSigning.ts'
import { type ExtensionContext, methods } from './methods.ts'
import type { Policy, SeenRequest } from './questions.ts'
import { createWalletFaults, type WalletFaults } from './walletFaults.ts'
import { createWalletState } from './walletState.ts'

type Listener = (payload: unknown) => void

export type Eip1193 = {
  request(call: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): Eip1193
  removeListener(event: string, listener: Listener): Eip1193
}

/** A wallet that tests and users control, at `window.__wallets`. */
export type Extension = {
  brand: Brand
  provider: Eip1193
  policy: Policy
  requests: SeenRequest[]
  /** Makes the next request of a method fail. */
  misstep: WalletFaults['set']
  /** Answers a pending prompt. */
  decide(id: number, yes: boolean): void
  addresses(): string[]
  chainId(): number
  emitAccountsChanged(addresses?: string[]): void
  /** Switches network without a request. */
  emitChainChanged(chainId: number): void
  switchAccount(index: number): void
  /** Removes the page's permission, as a user does in the extension's settings. */
  disconnect(): void
}

type ExtensionOptions = { brand: Brand; chains: WalletChain[]; answer: Answer; overlay: Overlay }

/** Creates a wallet with real keys: it signs here and sends to the chain. */
export function createExtension({ brand, chains, answer, overlay }: ExtensionOptions): Extension {
  const keys = brand.accounts.flatMap((index) => testAccounts[index] ?? [])
  const state = createWalletState(brand.id)
  const listeners = new Map<string, Set<Listener>>()
  const deciders = new Map<number, (yes: boolean) => void>()
  const requests: SeenRequest[] = []
  const missteps = createWalletFaults()
  const added: WalletChain[] = []
  const policy: Policy = { connect: answer, sign: answer, send: answer, switch: answer, add: answer }
  if (brand.isHomebody) policy.knownChains = chains.slice(0, 1).map(({ id }) => id)
  const own: string[] = keys.map(({ address }) => address)
  let addresses = firstOf(own, state.account())

  const known = () => {
    const own = chains.filter(({ id }) => policy.knownChains?.includes(id) ?? true)
    return [...own, ...added]
  }
  const chain = () => known().find(({ id }) => id === state.chainId()) ?? known()[0] ?? { id: 1, rpcUrl: '' }
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }

  const context: ExtensionContext = {
    signer: createLazySigner(keys),
    state,
    chain,
    known,
    add: (more) => void added.push(more),
    moveTo(id) {
      state.keepChain(id)
      emit('chainChanged', `0x${id.toString(16)}`)
    },
    accounts: () => (state.isGranted() ? [...addresses] : []),
    emit,
    emitsConnect: brand.emitsConnect ?? false,
    assets: brand.listsAssets ? createAssets() : undefined,
    async consent(kind, request, summary) {
      if (await decide(policy[kind], request, summary)) return
      throw new WalletError(4001, 'User rejected the request.')
    },
  }

  function decide(choice: Answer, { id, method, params }: SeenRequest, summary?: CallSummary) {
    if (choice === 'approve' || choice === 'decline') return Promise.resolve(choice === 'approve')
    const controller = new AbortController()
    const decided = new Promise<boolean>((resolve) => deciders.set(id, resolve))
    const ask = async () => {
      const about = {
        ...(summary ?? (await loadSigning('evm')).describeCall(method, params)),
        account: shorten(addresses[0] ?? ''),
        network: chain().name ?? `Chain ${chain().id}`,
      }
      return overlay.ask(brand, about, controller.signal)
    }
    const shown = choice === 'ask' ? [ask()] : []
    return Promise.race([decided, ...shown]).finally(() => {
      deciders.delete(id)
      controller.abort()
    })
  }

  /** Handles a request in parsed form, and records the result in the original one. */
  async function serve(understood: SeenRequest, request: SeenRequest): Promise<unknown> {
    try {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : methods.other
      const result = await method?.(context, understood, requests)
      Object.assign(request, { status: 'done', result })
      return result
    } catch (failure) {
      const error = toError(failure)
      Object.assign(request, { status: 'failed', error: { code: error.code, message: error.message } })
      throw error
    }
  }

  const provider: Eip1193 = {
    async request({ method, params }) {
      const call = { id: requests.length + 1, method, params: toList(params) }
      const request: SeenRequest = { ...call, at: Date.now(), status: 'waiting' }
      requests.push(request)
      const answer = await missteps
        .serve(method, request.params, (given) =>
          serve(given === request.params ? request : { ...request, params: given }, request),
        )
        .catch((thrown) => {
          request.status = 'failed'
          throw thrown
        })
      request.status = 'done'
      return answer
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }

  return {
    brand,
    provider,
    policy,
    requests,
    misstep: missteps.set,
    decide: (id, yes) => deciders.get(id)?.(yes),
    addresses: () => [...addresses],
    chainId: () => chain().id,
    emitAccountsChanged: (list) => emit('accountsChanged', list ?? context.accounts()),
    emitChainChanged: (id) => context.moveTo(id),
    switchAccount(index) {
      addresses = firstOf(addresses, addresses[index])
      if (addresses[0]) state.keepAccount(addresses[0])
      emit('accountsChanged', context.accounts())
    },
    disconnect() {
      state.grant(false)
      emit('accountsChanged', [])
      emit('disconnect', { code: 4900, message: 'The wallet forgot this page' })
    },
  }
}

const firstOf = (addresses: string[], first: string | undefined): string[] =>
  first !== undefined && addresses.includes(first)
    ? [first, ...addresses.filter((address) => address !== first)]
    : addresses

const toList = (params: unknown): unknown[] =>
  Array.isArray(params) ? params : params === undefined ? [] : [params]

const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

function toError(failure: unknown): WalletError {
  if (failure instanceof WalletError) return failure
  const { shortMessage, message = String(failure), details } = (failure ?? {}) as Record<string, string>
  return new WalletError(-32603, shortMessage ?? message, details)
}
