import { attempt } from '../../lib/attempt.ts'
import { readMember } from '../../lib/readMember.ts'
import type { Connector, ConnectorInfo, Eip1193Provider } from '../connector.ts'
import { createPageConnector, uniqueId } from '../pageWallets.ts'
import type { Announcement } from './readAnnouncement.ts'

/** More wallets than any user has; a script that announces more is hostile. */
const mostWallets = 200

export type WalletCollection = ReturnType<typeof collectWallets>

type Row = { announcement: Announcement; id: string; connector: Connector }

/**
 * Keeps one row per wallet, bound to the provider object that it announced.
 *
 * A provider has one row, whatever its names. Two providers with one rdns, or with the same name and icon, stay
 * separate and are both marked: the first one is not necessarily the real one.
 */
export function collectWallets() {
  const rows: Row[] = []
  const byProvider = new Set<unknown>()

  return {
    /** @returns Whether the list changed. */
    add(announcement: Announcement) {
      if (rows.length >= mostWallets || byProvider.has(announcement.provider)) return false
      const twins = rows.filter((row) => claimsTheSame(row.announcement, announcement))
      // Without an rdns, equal names and icons mean the same wallet.
      if (twins.length > 0 && announcement.rdns === undefined) return false
      byProvider.add(announcement.provider)
      for (const twin of twins) twin.connector = toConnector(twin, true)
      const { rdns, name } = announcement
      const row = { announcement, id: uniqueId(rdns ?? `name:${name}`, rows) }
      rows.push({ ...row, connector: toConnector(row, twins.length > 0) })
      return true
    },
    connectors: () => rows.map(({ connector }) => connector),
    /** Whether one of them is, or may be, the wallet of `window.ethereum`. */
    has: (legacy: Eip1193Provider) =>
      rows.some(({ announcement }) => standsFor(announcement.provider, legacy)),
    isFull: () => rows.length >= mostWallets,
  }
}

function claimsTheSame(one: Announcement, other: Announcement): boolean {
  const sameRdns = one.rdns !== undefined && one.rdns === other.rdns
  return sameRdns || (one.name === other.name && one.icon !== undefined && one.icon === other.icon)
}

function toConnector({ announcement, id }: Omit<Row, 'connector'>, duplicate: boolean): Connector {
  const { provider, name, icon, rdns } = announcement
  const marks = duplicate ? { duplicate } : {}
  return createInjectedConnector({ id, type: 'ANNOUNCED', name, icon, rdns, ...marks }, provider)
}

/**
 * A connector for a wallet in the page. `close` revokes the page's permission if the wallet supports it.
 * @see https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
 */
export const createInjectedConnector = (
  info: Omit<ConnectorInfo, 'namespace'>,
  provider: Eip1193Provider,
): Connector =>
  createPageConnector({ ...info, namespace: 'eip155' }, provider, () =>
    provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
  )

/**
 * Whether an announced wallet is, or may be, the one behind `window.ethereum`: the same object, or one with all its
 * flags (`isMetaMask` and the like), as a wrapper would have. A wallet without flags may be any.
 */
function standsFor(announced: Eip1193Provider, legacy: Eip1193Provider): boolean {
  return announced === legacy || marksOf(legacy).every((mark) => isTrue(announced, mark))
}

/** The flags by which a legacy wallet identifies itself. */
export const marksOf = (provider: object): string[] => {
  const names = attempt(() => Object.keys(provider)) ?? []
  return names.filter((key) => /^is[A-Z]/.test(key) && key !== 'isConnected' && isTrue(provider, key))
}

export const isTrue = (provider: object, key: string): boolean => readMember(provider, key) === true
