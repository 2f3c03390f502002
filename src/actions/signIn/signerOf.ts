import type { Runtime } from '../../runtime.ts'
import type { ChainNamespace } from '../../schemas/caip.ts'
import type { SiwxSigner } from '../../siwx/config.ts'

const types: Record<string, 'extension' | 'walletconnect'> = {
  ANNOUNCED: 'extension',
  INJECTED: 'extension',
  EXTERNAL: 'extension',
  WALLET_CONNECT: 'walletconnect',
}

export async function signerOf(
  { stores, connectors }: Pick<Runtime, 'stores' | 'connectors'>,
  namespace: ChainNamespace,
): Promise<SiwxSigner> {
  const connected = stores.connection.connected(namespace)
  if (!connected) return {}
  const { name, icon, type } = connected.wallet
  const wallet = { type: types[type] ?? ('unknown' as const), name, ...(icon ? { icon } : {}) }
  return type === 'WALLET_CONNECT' ? { ...(await phoneOf({ connectors })), wallet } : { wallet }
}

/** The phone wallet of the session, until it is connected. Never rejects. */
export async function phoneOf({ connectors }: Pick<Runtime, 'connectors'>): Promise<SiwxSigner> {
  const pairing = connectors.pairing()?.loaded()
  if (!pairing) return {}
  const wallet = { type: 'walletconnect' as const, ...pairing.wallet() }
  return { wallet, clientId: await pairing.clientId().catch(() => undefined) }
}
