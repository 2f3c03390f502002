/**
 * What a wallet does wrong, once: it throws what it likes, answers with what it should not, never answers, answers
 * late, does it and never says so (`swallows`), or sends another transaction than it was asked for (`alters` goes over
 * the fields).
 */
export type WalletFault =
  | { throws: unknown }
  | { answers: unknown }
  | { silent: true }
  | { lateMs: number }
  | { swallows: true }
  | { alters: Record<string, unknown> }

export type WalletFaults = {
  /** The next request of the method goes wrong. */
  set(method: string, misstep: WalletFault): void
  /** Serves a request, or does with it what was set. */
  serve(method: string, params: unknown[], serve: (params: unknown[]) => Promise<unknown>): Promise<unknown>
}

/** Makes a wallet fail on command, one request at a time. */
export function createWalletFaults(): WalletFaults {
  const set = new Map<string, WalletFault>()
  return {
    set: (method, misstep) => void set.set(method, misstep),
    async serve(method, params, serve) {
      const misstep = set.get(method)
      set.delete(method)
      if (!misstep) return serve(params)
      if ('throws' in misstep) throw misstep.throws
      if ('answers' in misstep) return misstep.answers
      if ('silent' in misstep) return new Promise(() => {})
      if ('lateMs' in misstep) {
        await new Promise((resolve) => setTimeout(resolve, misstep.lateMs))
        return serve(params)
      }
      if ('swallows' in misstep) {
        await serve(params)
        return new Promise(() => {})
      }
      const [first, ...rest] = params
      return serve([{ ...(first as object), ...misstep.alters }, ...rest])
    },
  }
}
