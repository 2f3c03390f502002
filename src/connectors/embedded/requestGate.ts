import { EmbeddedAbortedError, EmbeddedRefusedError } from '../../errors/embedded.ts'
import { ProviderRpcError } from '../../errors/providerRpc.ts'
import type { FrameClient } from './createFrameClient.ts'
import type { EmbeddedParameters } from './parameters.ts'

type Call = { method: string; params: unknown }

/** The way to the frame for what a page asks of one of the wallet's accounts. */
export type Gate = {
  /** Reads, without anybody being asked. */
  read(call: Call): Promise<unknown>
  /** Has a person agree to it in the frame. */
  approve(call: Call): Promise<unknown>
  /** The method is on neither list. */
  refuse(method: string): void
}

export type RequestGates = {
  /** @param chain - The network of the account; undefined while nobody is signed in. */
  on(chain: () => string | undefined): Gate
  /** How many requests wait for a person in the frame. */
  waiting(): number
}

/** What goes to the frame of what a page asks of the wallet: reads at once, the rest where a person sees it. */
export function createRequestGates(
  { onApproval, onRefused }: Pick<EmbeddedParameters, 'onApproval' | 'onRefused'>,
  frame: FrameClient,
  answerMs: number,
): RequestGates {
  let open = 0
  const count = (step: number) => {
    open += step
    onApproval(open)
  }

  return {
    waiting: () => open,
    on(chain) {
      const ask = (call: Call, timeoutMs?: number) => {
        const chainId = chain()
        if (chainId === undefined) throw new ProviderRpcError({ code: 4100, message: 'Nobody is signed in' })
        const isSafe = timeoutMs !== undefined
        return frame.ask('RPC_REQUEST', { ...call, chainId }, { timeoutMs, isSafe })
      }
      return {
        refuse: onRefused,
        read: (call) => checked(call, () => ask(call, answerMs)),
        approve: (call) =>
          checked(call, () => {
            const reply = ask(call)
            count(1)
            return reply.finally(() => count(-1))
          }),
      }
    },
  }
}

/** Nothing is asked that makes no sense, and no answer is taken that is none. */
async function checked(call: Call, ask: () => Promise<unknown>): Promise<unknown> {
  const { checkParameters, checkAnswer } = await import('./requestChecks.ts')
  checkParameters(call.method, call.params)
  const answer = await answered(async () => ask())
  checkAnswer(call.method, answer)
  return answer
}

/** The answer, or what there was instead in the terms of EIP-1193. */
async function answered(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (cause) {
    if (cause instanceof EmbeddedAbortedError)
      throw new ProviderRpcError({ code: 4001, message: cause.message, cause })
    if (!(cause instanceof EmbeddedRefusedError)) throw cause
    const { message } = cause
    throw new ProviderRpcError({ code: isRefusal(message) ? 4001 : -32603, message, cause })
  }
}

/** The frame answers in words alone. */
const isRefusal = (message: string): boolean => /reject|denied|decline|cancel/i.test(message)
