import { escapeHtml } from '../control/page.ts'
import type { Order } from './order.ts'

const titles: Record<Order['status'], string> = {
  open: 'Pay for your order',
  paid: 'Thank you',
  delivered: 'Delivered',
  refused: 'Your card was refused',
}
const texts: Record<Order['status'], string> = {
  open: 'This is the sandbox: no money moves but that of the chains on this machine.',
  paid: 'What you bought is on its way. You can close this window.',
  delivered: 'What you bought has arrived. You can close this window.',
  refused: 'Nothing was charged. You can close this window.',
}

/** A provider's page: the user pays here, or is declined. It has no script, so a reload shows the current state. */
export const checkoutPage = (order: Order): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Checkout of the sandbox</title><link rel="icon" href="data:,">
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 32rem; margin: 3rem auto; padding: 0 1rem }
form { display: flex; flex-wrap: wrap; gap: .75rem }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem }
code { overflow-wrap: anywhere }
</style></head>
<body><main><h1>${titles[order.status]}</h1>
<p>${escapeHtml(order.amount)} ${escapeHtml(order.symbol)} on ${escapeHtml(order.chain.name)} for <code>${escapeHtml(order.address)}</code></p>
${order.payment ? `<p>You pay ${escapeHtml(order.payment.amount)} ${escapeHtml(order.payment.currency)}</p>` : ''}
<p>${texts[order.status]}</p>
${order.status === 'open' ? buttons(order) : ''}</main></body></html>`

const buttons = ({ id }: Order) =>
  `<form method="post"><input type="hidden" name="order" value="${id}">
<button name="do" value="pay">Pay by card</button>
<button name="do" value="refuse">Pay with a card that is refused</button></form>`
