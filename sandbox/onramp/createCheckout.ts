import { randomUUID } from 'node:crypto'
import type { Order } from './order.ts'
import { payOut } from './payOut.ts'

export type Checkout = {
  open(order: Pick<Order, 'provider' | 'address' | 'chain' | 'symbol' | 'amount'>): Order
  find(id: string): Order | undefined
  /** Takes the money, and sends what was bought after a while. */
  pay(order: Order): void
  refuse(order: Order): void
  /** What has been bought for an address, and what was refused: the newest first. */
  ordersOf(address: string): Order[]
}

/** From the payment to the transaction that brings what was bought. */
const deliveryMs = 1_500

/** The till of the sandbox: what is paid for comes over the chain, from an account that has some. */
export function createCheckout(): Checkout {
  const orders: Order[] = []
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
      setTimeout(deliver, deliveryMs, order).unref()
    },
    refuse(order) {
      if (order.status === 'open') Object.assign(order, { status: 'refused', at: Date.now() })
    },
    ordersOf: (address) =>
      orders.filter(
        (order) => order.status !== 'open' && order.address.toLowerCase() === address.toLowerCase(),
      ),
  }
}
