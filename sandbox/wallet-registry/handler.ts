import { type Access, withAccess } from '../http/access.ts'
import { exactly, type Handler } from '../http/handler.ts'
import { byRoute, type RouteCall } from '../http/routes.ts'
import { drawMark } from '../pictures.ts'
import type { WalletRecord } from './wallets.ts'

export type RegistryWorld = {
  /** Read for each request. */
  wallets: () => readonly WalletRecord[]
  isAnalyticsEnabled?: boolean | undefined
  /** The wallets with pictures: all that may be requested without a list. */
  tokenSymbols?: readonly string[] | undefined
}

/** The wallet registry: pages of wallets, their pictures, the analytics setting. */
export function createWalletRegistryHandler({
  wallets,
  isAnalyticsEnabled = true,
  tokenSymbols,
  ...access
}: RegistryWorld & Access): Handler {
  const picture = ({ params }: RouteCall) =>
    new Response(drawMark(params.id ?? ''), {
      headers: { 'content-type': 'image/svg+xml' },
    })

  const route = byRoute({
    'GET /getWallets': ({ query }) => answerWallets(wallets(), query),
    'GET /getAnalyticsConfig': () => Response.json({ isAnalyticsEnabled }),
    'GET /getWalletImage/:id': (call) =>
      wallets().some(({ image_id }) => image_id === call.params.id) ? picture(call) : notFound(),
    'GET /public/getAssetImage/:id': picture,
    'GET /public/getCurrencyImage/:id': picture,
    'GET /public/getTokenImage/:id': (call) =>
      (tokenSymbols?.includes(call.params.id ?? '') ?? true) ? picture(call) : notFound(),
  })
  return withAccess(access, route)
}

const notFound = () =>
  exactly(new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } }))

/** The maximum page size. */
const mostEntries = 100

function answerWallets(wallets: readonly WalletRecord[], query: URLSearchParams): Response {
  const list = (name: string) => query.get(name)?.split(',').filter(Boolean) ?? []
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = query.get('search')?.trim().toLowerCase() ?? ''
  const badge = query.get('badge_type')

  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      (!badge || wallet.badge_type === badge) &&
      wallet.name.toLowerCase().includes(search),
  )
  const entries = clamp(Number(query.get('entries') ?? 40), 1, mostEntries)
  const start = (clamp(Number(query.get('page') ?? 1), 1, 10_000) - 1) * entries
  return Response.json({ data: found.slice(start, start + entries), count: found.length })
}

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.trunc(value) || least, least), most)
