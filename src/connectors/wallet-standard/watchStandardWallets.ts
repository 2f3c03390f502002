import { attempt } from '../../lib/attempt.ts'
import { cleanText } from '../../lib/cleanText.ts'
import { checkImageDataUri } from '../../lib/imageDataUri.ts'
import { readMember } from '../../lib/readMember.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { Connector, ConnectorInfo } from '../connector.ts'
import { createPageConnector, uniqueId } from '../pageWallets.ts'
import { type StandardWallet, toStandardWallet } from '../standardWallet.ts'
import type { WatchParameters } from '../watchWindow.ts'

/** More wallets than any user has; a script that registers more is hostile. */
const mostWallets = 200

type Row = { registration: Registration; id: string; gone: boolean }

/**
 * Finds the wallets that register through the Wallet Standard, until the signal aborts.
 *
 * Identifies a wallet by its object, not by its name: two with one name stay separate and are both marked.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function watchStandardWallets({ window, onChange, signal }: WatchParameters): void {
  const rows: Row[] = []

  const publish = () => {
    if (!signal.aborted) onChange(rows.filter(({ gone }) => !gone).flatMap((row) => toConnectors(row, rows)))
  }
  const add = (own: unknown) => {
    const known = rows.find(({ registration }) => registration.own === own)
    if (known) {
      known.gone = false
      return known
    }
    const registration = rows.length < mostWallets ? readRegistration(own) : undefined
    if (!registration) return undefined
    const row = { registration, id: uniqueId(`name:${registration.name}`, rows), gone: false }
    rows.push(row)
    return row
  }
  /** Wallets call this with one or more of them. Returns a function that unregisters them. */
  const register = (...wallets: unknown[]) => {
    const added = wallets.slice(0, mostWallets).flatMap((own) => add(own) ?? [])
    if (added.length > 0) publish()
    return () => {
      for (const row of added) row.gone = true
      publish()
    }
  }
  const api = Object.freeze({ register })

  // A wallet that loaded first passes a function to call with the page's API.
  const hand = (event: Event) => {
    const callback = readMember(event, 'detail')
    if (typeof callback === 'function') attempt(() => callback(api))
  }
  window.addEventListener('wallet-standard:register-wallet', hand, { signal })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

function toConnectors({ registration, id }: Row, rows: Row[]): Connector<unknown>[] {
  const { name, icon, namespaces, wallet } = registration
  return namespaces.map((namespace) => {
    const sharesName = (other: Row) =>
      !other.gone &&
      other.registration !== registration &&
      other.registration.name === name &&
      other.registration.namespaces.includes(namespace)
    const marks = rows.some(sharesName) ? { duplicate: true } : {}
    const info = { id, type: 'ANNOUNCED', namespace, name, icon, ...marks } as const
    return createStandardConnector(info, wallet, { isOnly: namespaces.length === 1 })
  })
}

/**
 * A connector for a Wallet Standard wallet. `close` disconnects if the wallet supports it.
 * @param isOnly - Whether the wallet has only this namespace: `standard:disconnect` ends all.
 */
export function createStandardConnector(
  info: ConnectorInfo,
  wallet: StandardWallet,
  { isOnly }: { isOnly: boolean },
): Connector<StandardWallet> {
  const ways = info.namespace === 'bip122' ? ['bitcoin:disconnect'] : []
  if (isOnly) ways.push('standard:disconnect')
  return createPageConnector(info, wallet, () => {
    const way = ways.find((feature) => wallet.has(feature))
    return way && wallet.call(way, 'disconnect')
  })
}

type Registration = NonNullable<ReturnType<typeof readRegistration>>

/** The prefix of the standard's chains, and a feature that is required there. */
const kinds: { namespace: ChainNamespace; chains: string; connect: string[] }[] = [
  { namespace: 'solana', chains: 'solana:', connect: ['standard:connect'] },
  { namespace: 'bip122', chains: 'bitcoin:', connect: ['bitcoin:connect', 'standard:connect'] },
]

/** Reads a registered wallet; undefined if the widget cannot use it. */
function readRegistration(own: unknown) {
  try {
    if (typeof own !== 'object' || own === null) return undefined
    const { name, icon } = own as Record<string, unknown>
    if (typeof name !== 'string') return undefined
    const shownName = cleanText(name)
    const wallet = toStandardWallet(own)
    const namespaces = kinds
      .filter(({ chains }) => wallet.chains.some((chain) => chain.startsWith(chains)))
      .filter(({ connect }) => connect.some((feature) => wallet.has(feature)))
      .map(({ namespace }) => namespace)
    if (shownName === '' || namespaces.length === 0) return undefined
    return { own, wallet, name: shownName, icon: checkImageDataUri(icon), namespaces }
  } catch {
    return undefined
  }
}
