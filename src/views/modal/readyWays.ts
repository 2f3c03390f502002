import { keepPairing } from '../../actions/pairing/keepPairing.ts'
import { saveLinks } from '../../actions/pairing/saveLinks.ts'
import { keepWallets } from '../../actions/wallets/keepWallets.ts'
import type { ViewRuntime } from '../context.tsx'
import { isPhone } from '../isPhone.ts'

/** Asks for the wallet list and keeps a pairing link at hand until the signal ends it. */
export function readyWays(runtime: ViewRuntime, { signal }: { signal: AbortSignal }): void {
  keepWallets(runtime, { signal })
  void keepPairing(runtime, { signal })
  if (isPhone()) saveLinks(runtime, { signal })
}
