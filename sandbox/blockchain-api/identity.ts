import type { SandboxChain } from '../chain.ts'
import { type Access, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { namespaceOf } from './balances.ts'
import { readEnsIdentity } from './ens.ts'
import { findNamesOf, type NameRecord } from './names.ts'
import { ofProject } from './project.ts'

/** Cache lifetime in the service and the browser, in seconds; an hour on Solana, which has no names. */
const keptSeconds = { eip155: 86_400, solana: 3_600 }

type Identity = { name: string | null; avatar: string | null; resolvedAt: string | null; at: number }

export type IdentityWorld = {
  known: readonly NameRecord[]
  /** The chain whose names win over the service's. */
  registry: SandboxChain | undefined
  access: Access
  now(): number
}

/** An account's identity as of its first request that day. */
export function createIdentities({ known, registry, access, now }: IdentityWorld) {
  const kept = new Map<string, Identity>()

  const resolve = async (address: string, namespace: string): Promise<Identity> => {
    if (namespace === 'solana') return { name: null, avatar: null, resolvedAt: null, at: now() }
    const ens = registry ? await readEnsIdentity(registry.rpcUrl, address) : undefined
    const [record] = namesIn(known, address)
    const own = record && { name: record.name, avatar: record.attributes?.avatar ?? null }
    const resolvedAt = new Date(now()).toISOString()
    return { ...(ens ?? own ?? { name: null, avatar: null }), resolvedAt, at: now() }
  }

  return ofProject(access, async ({ params, query }: RouteCall) => {
    const { address = '' } = params
    if (query.has('useCache')) {
      const words = `The project ID ${query.get('projectId')} is not allowed to use \`use_cache\` parameter`
      return refuse(400, `Invalid parameter: ${words}`)
    }
    const plain = /^[0-9a-f]{40}$/i.test(address) ? `0x${address}` : address
    const namespace = namespaceOf(plain)
    if (namespace !== 'eip155' && namespace !== 'solana') {
      return refuse(400, 'The address provided is invalid', 'address')
    }
    const seconds = keptSeconds[namespace]
    const before = kept.get(address)
    const identity = before && now() - before.at < seconds * 1000 ? before : await resolve(plain, namespace)
    kept.set(address, identity)
    const { at, ...reply } = identity
    const left = seconds - Math.floor((now() - at) / 1000)
    const headers = { 'cache-control': `public, max-age=${left}, s-maxage=${left}` }
    return Response.json(reply, { headers })
  })
}

/** Case-insensitive: this endpoint also normalizes the name. */
const namesIn = (known: readonly NameRecord[], address: string) =>
  [...new Set(known.map((record) => record.address))]
    .filter((each) => each.toLowerCase() === address.toLowerCase())
    .flatMap((each) => findNamesOf(known, each))
