import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import type { Connector } from '../connector.ts'
import { callMember, subscribe } from '../foreignWallet.ts'
import { createPageConnector } from '../pageWallets.ts'
import { type WatchParameters, watchWindow } from '../watchWindow.ts'

export type SatsProvider = ReturnType<typeof toSatsProvider>

const events = ['accountChange', 'disconnect']

/**
 * Finds Bitcoin wallets in the page's list `btc_providers`.
 * @see https://github.com/secretkeylabs/sats-connect-core
 */
export const watchSatsWallets = (parameters: WatchParameters): void =>
  watchWindow(parameters, 'btc_providers', (entry) => toConnector(parameters.window, entry))

/** An entry names the path of its provider in the window: `XverseProviders.BitcoinProvider`. */
function toConnector(window: Window, entry: unknown): Connector<unknown> | undefined {
  try {
    const { id, name, icon } = entry as Record<string, unknown>
    if (typeof id !== 'string' || !/^[\w$]+(\.[\w$]+){0,4}$/.test(id) || typeof name !== 'string')
      return undefined
    const own = id.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], window)
    const shownName = cleanText(name)
    if (typeof own !== 'object' || own === null || shownName === '') return undefined
    const provider = toSatsProvider(own)
    const shown = { name: shownName, icon: checkImageDataUri(icon) }
    return createPageConnector(
      { id: `sats:${id}`, type: 'ANNOUNCED', namespace: 'bip122', ...shown },
      provider,
      () => provider.call('wallet_disconnect', {}),
    )
  } catch {
    return undefined
  }
}

/** A sats-connect wallet, accessed defensively. */
export const toSatsProvider = (own: object) => ({
  sats: true,
  /** Sends a JSON-RPC request. @throws The wallet's error. */
  async call(name: string, params: object): Promise<unknown> {
    const answer = await callMember(own, 'request', [name, params])
    if (typeof answer !== 'object' || answer === null) return answer
    if ('error' in answer && answer.error) throw answer.error
    return 'result' in answer ? answer.result : answer
  },
  /** Calls back when the wallet's accounts change or it disconnects. @returns A function that unsubscribes. */
  onChange(listener: () => void) {
    const ends = events.map((event) =>
      subscribe((hear) => callMember(own, 'addListener', [event, hear]), listener),
    )
    return () => {
      for (const end of ends) end()
    }
  },
})
