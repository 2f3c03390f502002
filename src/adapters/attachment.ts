import type { AppKit, AppKitAccount } from '../appKit/appKit.ts'
import type { HostWallet } from '../connectors/external/createExternalConnector.ts'
import { NotConnectedError } from '../errors/connection.ts'
import type { ChainNamespace } from '../schemas/caip.ts'

type Subscription = {
  namespace: ChainNamespace
  listener: (account: AppKitAccount) => void
  /** Absent while no kit is attached. */
  stop?: (() => void) | undefined
}

export type Attachment = ReturnType<typeof createAttachment>

// Our limit: a page creates its kit while it starts.
const patienceMs = 5_000

/** The kit that an adapter is attached to. Pages and libraries also use the adapter before and after it exists. */
export function createAttachment() {
  let kit: AppKit | undefined
  const waiting = new Set<() => void>()
  const subscriptions = new Set<Subscription>()
  const begin = (each: Subscription) => {
    each.stop = kit?.subscribeAccount(each.listener, each.namespace)
  }
  return {
    kit: () => kit,
    /** Resolves when the kit has restored the connections of the last visit; undefined if no kit is attached in time. */
    async wait() {
      if (!kit)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          setTimeout(resolve, patienceMs)
        })
      await kit?.ready()
      return kit
    },
    attach(next: AppKit) {
      kit = next
      for (const tell of waiting) tell()
      waiting.clear()
      subscriptions.forEach(begin)
      return () => {
        for (const { stop } of subscriptions) stop?.()
        kit = undefined
      }
    },
    /** @throws {NotConnectedError} If no kit is attached. */
    async follow(wallet: HostWallet) {
      if (!kit) throw new NotConnectedError({ namespace: wallet.namespace ?? 'eip155' })
      return kit.follow(wallet)
    },
    subscribe(namespace: ChainNamespace, listener: Subscription['listener']) {
      const mine: Subscription = { namespace, listener }
      subscriptions.add(mine)
      begin(mine)
      return () => {
        subscriptions.delete(mine)
        mine.stop?.()
      }
    },
  }
}
