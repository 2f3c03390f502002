import type { SandboxChain } from '../chain.ts'
import type { Handler } from '../http/handler.ts'
import { byRoute } from '../http/routes.ts'
import { checkoutPage } from './checkoutPage.ts'
import type { Checkout } from './createCheckout.ts'
import type { Order } from './order.ts'

/** The default amount. */
const usualAmounts: { [symbol: string]: string | undefined } = { USDC: '25', SOL: '0.5' }

/** The providers' pages: one with an existing order, and one that creates its order from the link. */
export function createCheckoutHandler(chains: readonly SandboxChain[], checkout: Checkout): Handler {
  const show = (order: Order | undefined) =>
    new Response(order ? checkoutPage(order) : 'No such order', {
      status: order ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cross-origin-opener-policy': 'unsafe-none' },
    })
  const answer = async (request: Request, order: Order | undefined) => {
    const form = new URLSearchParams(await request.text())
    const found = checkout.find(form.get('order') ?? '') ?? order
    if (found && form.get('do') === 'pay') checkout.pay(found)
    if (found && form.get('do') === 'refuse') checkout.refuse(found)
    return show(found)
  }
  return byRoute({
    'GET /order/:id': ({ params }) => show(checkout.find(params.id ?? '')),
    'POST /order/:id': ({ request, params }) => answer(request, checkout.find(params.id ?? '')),
    'GET /': ({ query }) => show(orderFromLink(chains, checkout, query)),
    'POST /': ({ request }) => answer(request, undefined),
  })
}

function orderFromLink(
  chains: readonly SandboxChain[],
  checkout: Checkout,
  query: URLSearchParams,
): Order | undefined {
  const address = query.get('walletAddress') ?? ''
  const symbol = query.get('destinationCurrencyCode') ?? ''
  const namespace = address.startsWith('0x') ? 'eip155:' : 'solana:'
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId.startsWith(namespace))
  if (!chain || !query.has('publicKey') || !address) return undefined
  const amount = usualAmounts[symbol] ?? '0.05'
  const [source, currency] = [query.get('sourceAmount'), query.get('sourceCurrencyCode')]
  const payment = source && currency ? { amount: source, currency } : undefined
  return checkout.open({ provider: 'meld', address, chain, symbol, amount, payment })
}
