import type { PaymentRequest } from '../../schemas/transaction.ts'

export type RequestForm = {
  $state: { get(): { request: { status: string } } }
  update(change: { request: PaymentRequest }): void
}

type Waiting = Extract<PaymentRequest, { since: number }>

/** Shows that the wallet is being asked. @returns Undefined if a request is already open. */
export function openRequest(form: RequestForm) {
  if (form.$state.get().request.status === 'waiting') return undefined
  let waiting: Waiting = { status: 'waiting', since: Date.now() }
  form.update({ request: waiting })
  /** Whether the user still waits for it. */
  const isWatched = () => form.$state.get().request === waiting
  return {
    isWatched,
    onApproved() {
      if (!isWatched()) return
      waiting = { ...waiting, isApproved: true }
      form.update({ request: waiting })
    },
    /** Shows the result to a user who still waits. */
    end(request: PaymentRequest) {
      if (isWatched()) form.update({ request })
    },
  }
}
