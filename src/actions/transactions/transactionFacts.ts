import { formatAmount } from '../../lib/amount.ts'
import type { SendOutcome, SwapOutcome } from '../../schemas/hostEvents.ts'
import type { Transaction } from '../../schemas/transaction.ts'

/** What the page is told of a transfer, by its own record. */
export function sendFacts({
  hash,
  caipNetworkId,
  from,
  to,
  token: { address, symbol, decimals },
  amount,
}: Transaction): Omit<SendOutcome, 'status'> {
  const facts = { hash, caipNetworkId, from, to, token: { address, symbol, decimals } }
  return { ...facts, amount: formatAmount(BigInt(amount), decimals) }
}

/** What the page is told of a swap's step, by its own record. */
export function swapFacts({
  caipNetworkId,
  from,
  token,
  amount,
  call,
  received,
}: Transaction): Omit<SwapOutcome, 'status'> {
  const { brings = token, kind, quoted = '0' } = call ?? {}
  return {
    step: kind === 'approve' ? kind : 'swap',
    caipNetworkId,
    from,
    source: { address: token.address, symbol: token.symbol, decimals: token.decimals },
    target: { address: brings.address, symbol: brings.symbol, decimals: brings.decimals },
    amount: formatAmount(BigInt(amount), token.decimals),
    received: formatAmount(BigInt(received ?? quoted), brings.decimals),
  }
}
