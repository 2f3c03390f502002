import { type Access, refuse } from '../http/access.ts'
import type { RouteCall } from '../http/routes.ts'
import { namespaceOf } from './balances.ts'
import { findNamesOf, type NameRecord } from './names.ts'
import { ofProject } from './project.ts'

/** Cache lifetime in the service and the browser, in seconds; an hour on Solana, which has no names. */
const keptSeconds = { eip155: 86_400, solana: 3_600 }

type Identity = { name: string | null; avatar: string | null; resolvedAt: string; at: number }

/** Who an account is, as it was when it was first asked about that day. */
export function createIdentities(known: readonly NameRecord[], access: Access, now: () => number) {
  const kept = new Map<string, Identity>()

  const resolve = (address: string, namespace: string): Identity => {
    const [record] = namespace === 'eip155' ? namesIn(known, address) : []
    const resolvedAt = new Date(now()).toISOString()
    return { name: record?.name ?? null, avatar: record?.attributes?.avatar ?? null, resolvedAt, at: now() }
  }

  return ofProject(access, ({ params }: RouteCall) => {
    const { address = '' } = params
    const namespace = namespaceOf(
      address.startsWith('0x') || address.length !== 40 ? address : `0x${address}`,
    )
    if (namespace !== 'eip155' && namespace !== 'solana') {
      return refuse(400, 'The address provided is invalid', 'address')
    }
    const seconds = keptSeconds[namespace]
    const before = kept.get(address)
    const identity = before && now() - before.at < seconds * 1000 ? before : resolve(address, namespace)
    kept.set(address, identity)
    const { at, ...reply } = identity
    const left = seconds - Math.floor((now() - at) / 1000)
    const headers = { 'cache-control': `public, max-age=${left}, s-maxage=${left}` }
    return Response.json(reply, { headers })
  })
}

/** In any case: this one asks for the spelling as well. */
const namesIn = (known: readonly NameRecord[], address: string) =>
  [...new Set(known.map((record) => record.address))]
    .filter((each) => each.toLowerCase() === address.toLowerCase())
    .flatMap((each) => findNamesOf(known, each))
