import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../schemas/caip.ts'
import { toWallet, type Wallet } from '../../schemas/wallet.ts'
import { wholeNumberSchema } from '../../schemas/wholeNumber.ts'
import { iconUrlSchema, lenient, listOf, optionalTextSchema, textSchema } from '../../schemas/wire.ts'
import { createHttp, type HttpOptions } from '../http.ts'

export type WalletsQuery = {
  /** From 1. */
  page: number
  /** Wallets per page. */
  entries: number
  chains?: readonly CaipNetworkId[] | undefined
  include?: readonly string[] | undefined
  exclude?: readonly string[] | undefined
  search?: string | undefined
  badgeType?: 'certified' | undefined
  signal?: AbortSignal | undefined
}

/** `wallet` and `asset` (networks, connectors) are requested by id, `currency` by code, `token` by symbol. */
export type ImageKind = keyof typeof imagePaths

/** One page; `count` is the number of wallets on all pages. */
export type WalletsReply = { wallets: RegistryWallet[]; count: number }

export type WalletRegistry = ReturnType<typeof createWalletRegistry>

const imagePaths = {
  wallet: '/getWalletImage',
  asset: '/public/getAssetImage',
  currency: '/public/getCurrencyImage',
  token: '/public/getTokenImage',
} as const

/** Do not wait longer for a picture. */
const imageTimeoutMs = 2_000

/** Bytes: a hundred times a 64-pixel icon. */
const largestImage = 1_000_000

/** A registry may return all of its wallets at once: continue in slices of this size. */
const sliceSize = 500

/**
 * The list of wallets, their pictures and the analytics switch.
 * @throws The errors of `createHttp`, from every call.
 */
export function createWalletRegistry(options: Omit<HttpOptions, 'service'>) {
  const http = createHttp({ ...options, service: 'wallet-registry' })

  return {
    /** Drops duplicates within a page, and applies `include` and `exclude`. */
    async getWallets(wanted: WalletsQuery): Promise<WalletsReply> {
      const { signal, badgeType, chains, include, exclude, ...rest } = wanted
      const query = {
        ...rest,
        search: rest.search?.trim() || undefined,
        badge_type: badgeType,
        chains: toList(chains),
        include: toList(include),
        exclude: toList(exclude),
      }
      const { data, count } = await http.get('/getWallets', walletsReplySchema, { query, signal })
      const found = new Map<string, RegistryWallet>()
      for (const [at, entry] of data.entries()) {
        if (at % sliceSize === sliceSize - 1) await new Promise((resolve) => setTimeout(resolve))
        const { success, data: wallet } = wireWalletSchema.safeParse(entry)
        if (success && !found.has(wallet.id)) found.set(wallet.id, toRegistryWallet(wallet))
      }
      const wallets = [...found.values()].filter(
        ({ id }) => (!include?.length || include.includes(id)) && !exclude?.includes(id),
      )
      return { wallets, count: count ?? wallets.length }
    },

    /** A picture, for an object URL. Each try ends after 2 s. */
    getImage: ({ kind, id, signal }: { kind: ImageKind; id: string; signal?: AbortSignal | undefined }) =>
      http.getImage(`${imagePaths[kind]}/${encodeURIComponent(id)}`, {
        signal,
        timeoutMs: imageTimeoutMs,
        largest: largestImage,
      }),

    async isAnalyticsEnabled({ signal }: { signal?: AbortSignal } = {}) {
      const reply = await http.get('/getAnalyticsConfig', analyticsConfigReplySchema, { signal })
      return reply.isAnalyticsEnabled
    },
  }
}

const toList = (values: readonly string[] | undefined): string | undefined =>
  values?.length ? values.join(',') : undefined

export type RegistryWallet = Wallet & { injected: NonNullable<Wallet['injected']>; chains: string[] }

const toRegistryWallet = (wire: WireWallet): RegistryWallet => ({
  ...toWallet(wire),
  badgeType: wire.badge_type,
  imageId: wire.image_id,
  order: wire.order,
  chromeStore: wire.chrome_store,
  injected: (wire.injected ?? []).map(({ namespace, injected_id }) => ({
    namespace,
    injectedId: injected_id,
  })),
  chains: wire.chains ?? [],
  description: wire.description,
})

/** Longer than any link that a wallet publishes. Characters. */
const linkSchema = lenient(z.string().check(z.maxLength(2_000)))

/** One wallet of `GET /getWallets`. Only `id` and `name` are required; other invalid fields are left out. */
export const wireWalletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  name: textSchema.check(z.minLength(1)),
  badge_type: lenient(z.enum(['none', 'certified'])),
  homepage: linkSchema,
  image_id: optionalTextSchema,
  image_url: iconUrlSchema,
  order: lenient(z.number()),
  mobile_link: linkSchema,
  desktop_link: linkSchema,
  webapp_link: linkSchema,
  app_store: linkSchema,
  play_store: linkSchema,
  chrome_store: linkSchema,
  rdns: optionalTextSchema,
  injected: lenient(listOf(z.object({ namespace: optionalTextSchema, injected_id: optionalTextSchema }))),
  chains: lenient(listOf(z.string())),
  description: optionalTextSchema,
})
type WireWallet = z.infer<typeof wireWalletSchema>

/** `GET /getWallets`. */
const walletsReplySchema = z.object({
  /** Each is parsed by `wireWalletSchema`. */
  data: z.array(z.unknown()),
  /** Over all pages; some services omit it. */
  count: z.nullish(wholeNumberSchema.check(z.minimum(0))),
})

/** `GET /getAnalyticsConfig`. */
const analyticsConfigReplySchema = z.object({ isAnalyticsEnabled: z.boolean() })
