/**
 * What a wallet does wrong, once: it throws any value, returns a wrong result, never answers, answers late, performs the
 * request and answers late (`heldMs`), performs it without an answer (`swallows`), or sends a transaction with other
 * fields than requested (`alters` overrides them).
 */
export type WalletFault =
  | { throws: unknown }
  | { answers: unknown }
  | { silent: true }
  | { lateMs: number }
  | { heldMs: number }
  | { swallows: true }
  | { alters: Record<string, unknown> }

export type WalletFaults = {
  /** Makes the next request of the method fail; without a fault, clears it. */
  set(method: string, misstep?: WalletFault): void
  /** Handles a request, or applies the fault that was set. */
  serve(method: string, params: unknown[], serve: Serve): Promise<unknown>
}

type Serve = (params: unknown[]) => Promise<unknown>
type Served = Exclude<WalletFault, { throws: unknown } | { answers: unknown } | { silent: true }>

const never = () => new Promise<never>(() => {})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Handles a request late, altered, or without an answer. */
async function serveWrongly(misstep: Served, params: unknown[], serve: Serve): Promise<unknown> {
  if ('alters' in misstep) {
    const [first, ...rest] = params
    return serve([{ ...(first as object), ...misstep.alters }, ...rest])
  }
  if ('lateMs' in misstep) await pause(misstep.lateMs)
  const answer = await serve(params)
  if ('heldMs' in misstep) await pause(misstep.heldMs)
  return 'swallows' in misstep ? never() : answer
}

/** Makes a wallet fail on command, one request at a time. */
export function createWalletFaults(): WalletFaults {
  const set = new Map<string, WalletFault | undefined>()
  return {
    set: (method, misstep) => void set.set(method, misstep),
    async serve(method, params, serve) {
      const misstep = set.get(method)
      set.delete(method)
      if (!misstep) return serve(params)
      if ('throws' in misstep) throw misstep.throws
      if ('answers' in misstep) return misstep.answers
      return 'silent' in misstep ? never() : serveWrongly(misstep, params, serve)
    },
  }
}
