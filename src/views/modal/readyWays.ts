import { keepPairing } from '../../actions/pairing/keepPairing.ts'
import { saveLinks } from '../../actions/pairing/saveLinks.ts'
import { keepWallets } from '../../actions/wallets/keepWallets.ts'
import type { ViewRuntime } from '../context.tsx'
import { isPhone } from '../shared/isPhone.ts'

type Ways = { signal: AbortSignal; pairs: boolean }

/** Loads the wallet list and, if `pairs`, keeps a pairing link available until the signal aborts. */
export function readyWays(runtime: ViewRuntime, { signal, pairs }: Ways): void {
  keepWallets(runtime, { signal })
  if (!pairs) return
  void keepPairing(runtime, { signal })
  if (isPhone()) saveLinks(runtime, { signal })
}
