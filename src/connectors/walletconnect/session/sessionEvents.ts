import type { PairingSession } from './session.ts'

export type PairingEvents = {
  /** A wallet approved, also one that was asked before a reload. */
  session: PairingSession
  /** The wallet shares other accounts or networks, or extended the session. */
  update: PairingSession
  /** The wallet emitted an event, such as a change of account or network. */
  event: SessionEvent
  /** The wallet ended the session, or it expired. */
  end: { topic: string }
  /** Pending wallet requests changed: `requestLink` may differ. */
  waiting: undefined
}

/** An event of a wallet on one network. */
export type SessionEvent = { name: string; data: unknown; caipNetworkId: string }

export type WalletEvent =
  | { name: 'accountsChanged'; namespace: string; addresses: string[] }
  | { name: 'chainChanged'; namespace: string; caipNetworkId: string }
  | { name: 'other'; namespace: string; event: string; data: unknown }

/**
 * Parses an event of a wallet. Wallets send accounts as addresses or CAIP-10, and chains as numbers, hexadecimal,
 * decimal or CAIP-2.
 */
export function readWalletEvent({ name, data, caipNetworkId }: SessionEvent): WalletEvent {
  const [namespace = '', reference = ''] = caipNetworkId.split(':')
  if (name === 'accountsChanged' && Array.isArray(data)) {
    return { name, namespace, addresses: [...new Set(data.map(readAddress))].filter(Boolean) }
  }
  if (name === 'chainChanged') {
    return { name, namespace, caipNetworkId: `${namespace}:${readReference(data) ?? reference}` }
  }
  return { name: 'other', namespace, event: name, data }
}

const readAddress = (account: unknown): string => String(account).split(':').at(-1) ?? ''

function readReference(data: unknown): string | undefined {
  if (typeof data === 'number') return Number.isSafeInteger(data) ? String(data) : undefined
  if (typeof data !== 'string') return undefined
  const text = data.split(':').at(-1) ?? ''
  if (/^0x[0-9a-f]+$/i.test(text)) return String(Number(text))
  return /^[-_a-zA-Z0-9]{1,32}$/.test(text) ? text : undefined
}
