import type { Eip1193Provider } from '../../connectors/connector.ts'
import { attempt } from '../../lib/attempt.ts'
import { parseChainId } from '../../lib/hex.ts'
import type { WalletReports } from '../createWallet.ts'
import { parseAccounts, readChainId, requestWallet } from './requestWallet.ts'

/**
 * Reports changes that a wallet makes without a request, until stopped.
 *
 * An event is only a hint: the wallet is asked for its state. A burst of events causes two requests, one for the first
 * and one after the last, so the last state is reported.
 * @returns A function that stops and removes every listener.
 */
export function watchProvider(provider: Eip1193Provider, reports: WalletReports): () => void {
  let stopped = false

  const onAccounts = coalesce(async (payload) => {
    const answer = await requestWallet(provider, { method: 'eth_accounts' }).catch(() => payload)
    const accounts = parseAccounts(answer, provider)
    if (accounts && !stopped) reports.accounts(accounts)
  })
  const onChain = coalesce(async (payload) => {
    const id = await readChainId(provider).catch(() => parseChainId(payload))
    if (id !== undefined && !stopped) reports.network(`eip155:${id}`)
  })
  // Some wallets emit this when they only lose their node for a moment, and still share the account.
  const onDisconnect = coalesce(async () => {
    const answer = await requestWallet(provider, { method: 'eth_accounts' }).catch(() => [])
    if (!parseAccounts(answer)?.length && !stopped) reports.disconnect()
  })

  const listeners = { accountsChanged: onAccounts, chainChanged: onChain, disconnect: onDisconnect }
  // A provider without events can still receive requests.
  for (const [event, listener] of Object.entries(listeners)) attempt(() => provider.on?.(event, listener))
  return () => {
    stopped = true
    for (const [event, listener] of Object.entries(listeners)) {
      attempt(() => provider.removeListener?.(event, listener))
    }
  }
}

/** Runs `task` at once, and again with the latest payload if it was called meanwhile. */
function coalesce(task: (payload: unknown) => Promise<void>): (payload: unknown) => void {
  let running = false
  let waiting: { payload: unknown } | undefined
  const run = async (payload: unknown) => {
    running = true
    await task(payload)
    running = false
    const next = waiting
    waiting = undefined
    if (next) void run(next.payload)
  }
  return (payload) => {
    if (running) waiting = { payload }
    else void run(payload)
  }
}
