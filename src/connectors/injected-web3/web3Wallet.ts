/** An account of an extension: SS58 in the form of any network, and its key type. */
export type Web3Account = { address: string; name?: string | undefined; type?: string | undefined }

/** What an extension provides to an approved page, accessed defensively. */
export type Web3Wallet = {
  /** Requests access. Prompts unless the page was approved before. */
  enable(): Promise<void>
  isEnabled(): boolean
  accounts(): Promise<Web3Account[]>
  signPayload(payload: object): Promise<unknown>
  signRaw(raw: object): Promise<unknown>
  /** Calls back with the accounts when they change. @returns A function that unsubscribes. */
  onAccounts(listener: (accounts: Web3Account[]) => void): () => void
}

const mostAccounts = 500

export function toWeb3Wallet(own: object, origin: string): Web3Wallet {
  let injected: object | undefined

  const member = (name: 'accounts' | 'signer'): object => {
    const found: unknown = injected && Reflect.get(injected, name)
    if (typeof found !== 'object' || found === null) throw new Error(`The wallet has no ${name}`)
    return found
  }
  const ask = async (of: 'accounts' | 'signer', method: string, ...inputs: unknown[]): Promise<unknown> => {
    const object = member(of)
    const call: unknown = Reflect.get(object, method)
    if (typeof call !== 'function') throw Object.assign(new Error(`No ${method}`), { code: 4200 })
    return Reflect.apply(call, object, inputs)
  }

  return {
    isEnabled: () => injected !== undefined,
    async enable() {
      const enable: unknown = Reflect.get(own, 'enable')
      if (typeof enable !== 'function') throw new Error('The wallet cannot receive requests')
      const answer: unknown = await Reflect.apply(enable, own, [origin])
      if (typeof answer !== 'object' || answer === null) throw new Error('The wallet shared no account')
      injected = answer
    },
    accounts: async () => toAccounts(await ask('accounts', 'get')),
    signPayload: (payload) => ask('signer', 'signPayload', payload),
    signRaw: (raw) => ask('signer', 'signRaw', raw),
    onAccounts(listener) {
      let ended = false
      const hear = (accounts: unknown) => void (ended || listener(toAccounts(accounts)))
      const heard = ask('accounts', 'subscribe', hear).catch(() => undefined)
      return () => {
        ended = true
        void heard.then((end) => (typeof end === 'function' ? end() : undefined)).catch(() => undefined)
      }
    },
  }
}

function toAccounts(value: unknown): Web3Account[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostAccounts).flatMap((each: unknown) => {
    const { address, name, type } = (each ?? {}) as Record<string, unknown>
    if (typeof address !== 'string') return []
    const text = (member: unknown) => (typeof member === 'string' ? member : undefined)
    return [{ address, name: text(name), type: text(type) }]
  })
}
