import { getAccount } from '../actions/connection/getAccount.ts'
import { type AppWay, getAppLink } from '../actions/pairing/getAppLink.ts'
import { keepPairing } from '../actions/pairing/keepPairing.ts'
import { findWallet } from '../actions/wallets/findWallet.ts'
import { UserClosedError, WalletNotFoundError } from '../errors/connection.ts'
import { abortable } from '../lib/deadline.ts'
import type { Runtime } from '../runtime.ts'
import type { Wallet } from '../schemas/wallet.ts'
import type { HeadlessConnect } from './headless.ts'

export type Reach = ReturnType<typeof reachWallets>

/**
 * Connects wallets that are not in the page: waits for wallets that open the pairing link. All callers share one link,
 * which ends with the last of them.
 */
export function reachWallets(runtime: Runtime) {
  const { pairing } = runtime.stores
  let kept: ReturnType<typeof keep> | undefined
  const keep = () => {
    const controller = new AbortController()
    const done = keepPairing(runtime, { signal: controller.signal }).then(() => {
      const state = pairing.$state.get()
      if (kept?.controller === controller) kept = undefined
      if (state.status === 'failed') throw state.error
      pairing.set({ status: 'idle' })
    })
    done.catch(() => undefined)
    return { done, controller, waiting: 0 }
  }
  const wait = async (signal: AbortSignal | undefined) => {
    kept ??= keep()
    const mine = kept
    mine.waiting += 1
    try {
      await abortable(mine.done, signal)
    } finally {
      mine.waiting -= 1
      if (mine.waiting === 0) mine.controller.abort()
    }
  }

  return {
    /** @param wallet - Absent for any wallet that opens the pairing link. */
    async connect({ wallet, namespace, signal }: HeadlessConnect) {
      const known =
        wallet === undefined ? undefined : await abortable(findWallet(runtime, { wallet }), signal)
      const isKnown = wallet === undefined || known !== undefined
      if (!isKnown || !runtime.connectors.pairing())
        throw new WalletNotFoundError({ wallet: wallet ?? 'WalletConnect' })
      // The wallet opened last is not the one chosen now.
      pairing.open(known)
      await wait(signal)
      const account = getAccount(runtime, namespace) ?? getAccount(runtime)
      if (!account) throw new UserClosedError()
      return account
    },
    linkTo: (wallet: Wallet, way: AppWay) => getAppLink(runtime, { wallet, way }),
  }
}
