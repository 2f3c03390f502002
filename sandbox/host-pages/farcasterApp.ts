/**
 * The wallet part of Farcaster's SDK in a mini app: a classic script before the app's.
 *
 * @see https://miniapps.farcaster.xyz/docs/guides/wallets
 */
type RpcAnswer = { result?: unknown; error?: { code: number; message: string } }
type Listener = (...values: unknown[]) => void

const waiting = new Map<string, (value: unknown) => void>()
const listeners = new Map<string, Set<Listener>>()
let count = 0

/** Calls the app around this page, in Comlink's format. */
function ask(name: string, ...values: unknown[]): Promise<unknown> {
  const id = crypto.randomUUID()
  const argumentList = values.map((value) => ({ type: 'RAW', value }))
  parent.postMessage({ id, type: 'APPLY', path: [name], argumentList }, '*')
  return new Promise((resolve) => waiting.set(id, resolve))
}

const provider = {
  async request({ method, params }: { method: string; params?: unknown }) {
    count += 1
    const request = { jsonrpc: '2.0', id: count, method, params }
    const { result, error } = (await ask('ethProviderRequestV2', request)) as RpcAnswer
    if (error) throw Object.assign(new Error(error.message), { code: error.code })
    return result
  },
  on(name: string, listener: Listener) {
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
    return provider
  },
  removeListener(name: string, listener: Listener) {
    listeners.get(name)?.delete(listener)
    return provider
  },
}

addEventListener('message', ({ data, source }) => {
  if (source !== parent) return
  waiting.get(data.id)?.(data.value)
  if (data.type === 'frameEthProviderEvent')
    for (const listener of listeners.get(data.event) ?? []) listener(...data.params)
  if (data.type === 'frameEvent' && data.event.event === 'eip6963:announceProvider') announce(data.event.info)
})

function announce(info: object): void {
  const detail = Object.freeze({ info, provider })
  const tell = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  tell()
  addEventListener('eip6963:requestProvider', tell)
}

addEventListener('eip6963:requestProvider', () => void ask('eip6963RequestProvider'))
addEventListener('DOMContentLoaded', () => void ask('ready', {}))

export {}
