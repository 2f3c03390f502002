import type { Eip1193Provider } from '../../src/connectors/connector.ts'

export type Call = { method: string; params?: unknown }
type Answer = unknown | ((params: unknown) => unknown)

/** A wallet with scripted responses, which records its requests and emits on command. */
export function createScriptedWallet({
  accounts = ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chainId = '0x1',
  answers = {},
}: {
  accounts?: string[]
  chainId?: string
  answers?: Record<string, Answer>
} = {}) {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const calls: Call[] = []
  const state = { accounts, chainId, shared: false, answers }
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }

  const standard: Record<string, (params: unknown) => unknown> = {
    eth_accounts: () => (state.shared ? state.accounts : []),
    eth_requestAccounts: () => {
      state.shared = true
      return state.accounts
    },
    eth_chainId: () => state.chainId,
    wallet_switchEthereumChain: (params) => {
      state.chainId = (params as [{ chainId: string }])[0].chainId
      emit('chainChanged', state.chainId)
      return null
    },
    wallet_revokePermissions: () => {
      state.shared = false
      return null
    },
  }

  const provider: Eip1193Provider = {
    async request({ method, params }) {
      calls.push({ method, ...(params === undefined ? {} : { params }) })
      const answer = state.answers[method] ?? standard[method]
      if (answer === undefined) throw Object.assign(new Error(`no ${method}`), { code: 4200 })
      return typeof answer === 'function' ? answer(params) : answer
    },
    on: (event, listener) => {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (payload: unknown) => void))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener as (payload: unknown) => void),
  }

  return {
    provider,
    calls,
    state,
    emit,
    methods: () => calls.map(({ method }) => method),
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}
export type ScriptedWallet = ReturnType<typeof createScriptedWallet>

/** Announces a wallet by EIP-6963 until the signal aborts. */
export function announce(
  wallet: ScriptedWallet,
  { name, rdns, signal }: { name: string; rdns: string; signal: AbortSignal },
): void {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, rdns, icon })
  const detail = Object.freeze({ info, provider: wallet.provider })
  const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', tell, { signal })
  tell()
}

/** A wallet's refusal. */
export const refusal = (code: number, message = 'no') => Object.assign(new Error(message), { code })
