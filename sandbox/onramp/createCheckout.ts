import { randomUUID } from 'node:crypto'
import type { Order } from './order.ts'
import { payOut } from './payOut.ts'

export type Checkout = {
  open(order: Pick<Order, 'provider' | 'address' | 'chain' | 'symbol' | 'amount' | 'payment'>): Order
  find(id: string): Order | undefined
  /** Takes the money, and sends what was bought after a while. */
  pay(order: Order): void
  refuse(order: Order): void
  /** What has been bought for an address, and what was refused: the newest first. */
  ordersOf(address: string): Order[]
  /** Delivers nothing any more; resolves once what was on its way is over. */
  end(): Promise<void>
}

/** From the payment to the transaction that brings what was bought. */
const deliveryMs = 1_500

/** The till of the sandbox: what is paid for comes over the chain, from an account that has some. */
export function createCheckout(): Checkout {
  const orders: Order[] = []
  const timers = new Set<NodeJS.Timeout>()
  const underway = new Set<Promise<void>>()
  const deliver = async (order: Order) => {
    try {
      order.hash = await payOut(order)
      order.status = 'delivered'
    } catch {
      order.status = 'refused'
    }
  }
  return {
    open(wanted) {
      const order: Order = { ...wanted, id: randomUUID(), status: 'open', at: Date.now(), hash: '' }
      orders.unshift(order)
      return order
    },
    find: (id) => orders.find((order) => order.id === id),
    pay(order) {
      if (order.status !== 'open') return
      Object.assign(order, { status: 'paid', at: Date.now() })
      const timer = setTimeout(() => {
        timers.delete(timer)
        const delivery = deliver(order).finally(() => underway.delete(delivery))
        underway.add(delivery)
      }, deliveryMs).unref()
      timers.add(timer)
    },
    refuse(order) {
      if (order.status === 'open') Object.assign(order, { status: 'refused', at: Date.now() })
    },
    ordersOf: (address) =>
      orders.filter(
        (order) => order.status !== 'open' && order.address.toLowerCase() === address.toLowerCase(),
      ),
    async end() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(underway)
    },
  }
}
