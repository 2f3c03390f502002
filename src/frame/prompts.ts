import { atom } from 'nanostores'
import { createUuid } from '../lib/uuid.ts'
import { type Question, RefusedError, type WalletRequest } from './request.ts'

type Wanted = { kind: 'connect' } | { kind: 'approve'; question: Question; request: WalletRequest }
export type Prompt = Wanted & { id: string }
export type Approval = Extract<Prompt, { kind: 'approve' }>

type Asked = { prompt: Prompt; resolve(value: unknown): void; reject(error: Error): void }

const $asked = atom<Asked | undefined>()

/** The current prompt; undefined without one. */
export const $shown = { get: () => $asked.get()?.prompt, subscribe: $asked.listen }

/** The user declined, or the page around the frame withdrew the request. */
export class DeclinedError extends RefusedError {
  override name = 'DeclinedError'

  constructor(code?: number) {
    super('User rejected the request', { code })
  }
}

/** Shows a question, and resolves with its result once the user approves. A newer question cancels it. @throws {DeclinedError} */
export function ask(wanted: Wanted): Promise<unknown> {
  decline()
  const prompt = { ...wanted, id: createUuid() }
  return new Promise((resolve, reject) => $asked.set({ prompt, resolve, reject }))
}

/** Ends a question, if it is still shown. */
export function agree(prompt: Prompt, value?: unknown): void {
  const asked = $asked.get()
  if (asked?.prompt !== prompt) return
  $asked.set(undefined)
  asked.resolve(value)
}

/** Declines the current question, if any. */
export function decline(): void {
  const prompt = $asked.get()?.prompt
  fail(new DeclinedError(prompt?.kind === 'approve' ? prompt.question.declineCode : undefined))
}

/** Ends the current question, if any, because it cannot be answered. */
export function fail(error: Error): void {
  const asked = $asked.get()
  $asked.set(undefined)
  asked?.reject(error)
}
