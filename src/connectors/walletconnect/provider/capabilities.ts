import { CapabilitiesAddressError } from '../../../errors/calls.ts'
import { ProviderRpcError } from '../../../errors/providerRpc.ts'
import { readJson } from '../../../lib/readJson.ts'
import { type NamespaceContext, toHexChainId } from '../session/namespaceContext.ts'
import type { PairingSession } from '../session/session.ts'

type Facts = Record<string, unknown>

/**
 * `wallet_getCapabilities`: from the session, else from the wallet, whose response is kept with the session.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 * @throws {CapabilitiesAddressError} If no address is given.
 */
export async function capabilities(context: NamespaceContext, params: unknown[]): Promise<unknown> {
  const [address, chainIds] = params
  if (typeof address !== 'string' || address === '') throw new CapabilitiesAddressError()
  const wanted = Array.isArray(chainIds) ? chainIds.map(String) : []
  const key = `${address.toLowerCase()}${wanted.join(',')}`
  const session = context.session()
  const kept = facts(session.properties.capabilities)
  if (kept[key] !== undefined) return kept[key]

  const said = saidBySession(session, address, wanted)
  if (said) return said
  if (!session.namespaces.eip155?.methods.includes('wallet_getCapabilities')) {
    throw new ProviderRpcError({ code: 4200, message: 'Unsupported method: wallet_getCapabilities' })
  }
  const answer = await context.askWallet({ method: 'wallet_getCapabilities', params })
  await context.keepProperties({ capabilities: { ...kept, [key]: answer } })
  return answer
}

/**
 * The capabilities in a wallet's session: for all chains, for one, or for one address on one.
 * @returns Undefined unless it covers every requested chain.
 */
function saidBySession(session: PairingSession, address: string, wanted: string[]): Facts | undefined {
  const { scopedProperties, namespaces } = session
  const chains = wanted.length > 0 ? wanted : (namespaces.eip155?.chains ?? []).map(toHexChainId)
  const everywhere = facts(scopedProperties.eip155)
  const entries = chains.map((hex): [string, Facts] => {
    const scoped = facts(scopedProperties[`eip155:${Number(hex)}`])
    const own = Object.entries(scoped).find(([name]) => name.toLowerCase() === address.toLowerCase())
    const shared = Object.entries(scoped).filter(([name]) => !name.startsWith('0x'))
    return [hex, { ...everywhere, ...Object.fromEntries(shared), ...facts(own?.[1]) }]
  })
  const isWhole = entries.length > 0 && entries.every(([, said]) => Object.keys(said).length > 0)
  return isWhole ? Object.fromEntries(entries) : undefined
}

/** Session properties are objects, or objects as JSON text. */
function facts(value: unknown): Facts {
  const parsed = typeof value === 'string' ? readJson(value) : value
  return typeof parsed === 'object' && parsed !== null ? (parsed as Facts) : {}
}
