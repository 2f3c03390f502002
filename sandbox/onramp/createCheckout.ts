import { randomUUID } from 'node:crypto'
import type { Order } from './order.ts'
import { payOut } from './payOut.ts'

export type Checkout = {
  open(order: Pick<Order, 'provider' | 'address' | 'chain' | 'symbol' | 'amount' | 'payment'>): Order
  find(id: string): Order | undefined
  /** Charges the card, and sends the tokens after a while. */
  pay(order: Order): void
  refuse(order: Order): void
  /** An address's purchases, including declined ones, newest first. */
  ordersOf(address: string): Order[]
  /** Delivers nothing more; resolves once pending deliveries have ended. */
  end(): Promise<void>
}

/** The time from the payment to the delivering transaction. */
const deliveryMs = 1_500

/** The sandbox's checkout: purchases arrive over the chain, from a funded account. */
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
