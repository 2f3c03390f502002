import type { CallSummary } from '../phone-wallet/evm/describeCall.ts'
import type { Brand } from './brands.ts'
import type { Answer } from './config.ts'
import type { Overlay } from './createOverlay.ts'
import type { SeenRequest } from './questions.ts'

/** The prompts of wallets without an active network. */
export type RequestQueuePolicy = { connect: Answer; sign: Answer; send: Answer }

/** A wallet's requests, and the answers of a user or a test. */
export type RequestQueue = {
  policy: RequestQueuePolicy
  requests: SeenRequest[]
  /** Answers a pending prompt. */
  decide(id: number, yes: boolean): void
  /** Records and handles a request; the wallet throws the errors of its kind. */
  take<Result>(
    method: string,
    params: unknown[],
    serve: (request: SeenRequest) => Promise<Result>,
  ): Promise<Result>
  /** @throws {Declined} If the user declines. */
  consent(kind: keyof RequestQueuePolicy, request: SeenRequest, summary: CallSummary): Promise<void>
}

/** A refusal with the code and message that most wallets use. */
export class Declined extends Error {
  readonly code = 4001

  constructor() {
    super('User rejected the request.')
  }
}

type DeskOptions = { brand: Brand; network: string; answer: Answer; overlay: Overlay; account(): string }

/** Records a wallet's requests and prompts the user. */
export function createRequestQueue({ brand, network, answer, overlay, account }: DeskOptions): RequestQueue {
  const policy: RequestQueuePolicy = { connect: answer, sign: answer, send: answer }
  const requests: SeenRequest[] = []
  const deciders = new Map<number, (yes: boolean) => void>()

  const ask = (choice: Answer, { id }: SeenRequest, summary: CallSummary): Promise<boolean> => {
    if (choice === 'approve' || choice === 'decline') return Promise.resolve(choice === 'approve')
    const controller = new AbortController()
    const decided = new Promise<boolean>((resolve) => deciders.set(id, resolve))
    const question = { ...summary, account: `${account().slice(0, 6)}…${account().slice(-4)}`, network }
    const shown = choice === 'ask' ? [overlay.ask(brand, question, controller.signal)] : []
    return Promise.race([decided, ...shown]).finally(() => {
      deciders.delete(id)
      controller.abort()
    })
  }

  return {
    policy,
    requests,
    decide: (id, yes) => deciders.get(id)?.(yes),
    async take(method, params, serve) {
      const request: SeenRequest = {
        id: requests.length + 1,
        method,
        params,
        at: Date.now(),
        status: 'waiting',
      }
      requests.push(request)
      try {
        const result = await serve(request)
        request.status = 'done'
        return result
      } catch (error) {
        const { code = 0, message = String(error) } = (error ?? {}) as { code?: number; message?: string }
        Object.assign(request, { status: 'failed', error: { code, message } })
        throw error
      }
    },
    async consent(kind, request, summary) {
      if (!(await ask(policy[kind], request, summary))) throw new Declined()
    },
  }
}
