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

/** The kit that an adapter is attached to. Pages may also call `follow` and `subscribe` without one. */
export function createAttachment() {
  let kit: AppKit | undefined
  const subscriptions = new Set<Subscription>()
  const begin = (each: Subscription) => {
    each.stop = kit?.subscribeAccount(each.listener, each.namespace)
  }
  return {
    kit: () => kit,
    attach(next: AppKit) {
      kit = next
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
