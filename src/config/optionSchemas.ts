import * as z from 'zod/mini'
import { pageUrl } from '../lib/pageUrl.ts'
import { accountTypes } from '../schemas/account.ts'
import { chainNamespaces, isCaipNetworkId } from '../schemas/caip.ts'
import { defaultFeatures, featuresSchema } from './features.ts'
import { networkInputSchema } from './networks.ts'
import { expandNetworkName } from './presets.ts'
import { defaultServices, servicesSchema } from './services.ts'

const text = () => z.string()
const webUrl = () => z.string().check(z.regex(/^https?:\/\/[^\s]+$/))
const ids = () => z.array(text())
const images = () => z.record(z.string(), text())
/** May be relative to the page; resolved with the options. */
const legalUrl = () =>
  z.string().check(z.refine((address) => pageUrl(address) !== undefined, { error: "is not a page's URL" }))
const flag = () => z.boolean()
const on = [flag, true] as const
const off = [flag, false] as const
const anything = [() => z.unknown()] as const

const caipNetworkName = () =>
  z.string().check(
    z.refine((name) => isCaipNetworkId(networkName(name)), {
      error: ({ input }) => `a network is named by namespace and reference: eip155:${input}`,
    }),
  )

/** What a pairing requests from wallets, by namespace; also for namespaces without a network. */
const pairingOverride = () => {
  const lists = z.optional(z.record(z.string(), ids()))
  return z.object({
    methods: lists,
    chains: lists,
    events: lists,
    rpcMap: z.optional(z.record(z.string(), webUrl())),
    defaultChain: z.optional(text()),
  })
}

/**
 * Every option of a page: its schema, created when the option is set, and its default. Creating all schemas would take
 * longer than using them.
 */
export const optionSchemas = {
  projectId: [() => z.string().check(z.regex(/^[\w-]{1,128}$/))],
  networks: [() => z.array(networkInputSchema()), ['eip155:1']],
  defaultNetwork: [() => z.custom<unknown>((value) => isCaipNetworkId(networkName(value)))],
  adapters: [() => z.array(z.unknown()), []],
  metadata: [
    () =>
      z.object({
        name: text(),
        description: z._default(text(), ''),
        url: webUrl(),
        icons: z._default(ids(), []),
        /** Read by the pairing client. */
        redirect: z.optional(z.unknown()),
      }),
  ],
  features: [featuresSchema, defaultFeatures],
  themeMode: [() => z.enum(['light', 'dark'])],
  themePreset: [() => z.enum(['soft', 'plain', 'rounded', 'midnight'])],
  themeVariables: [
    () =>
      z.record(
        z.string().check(z.refine((name) => name.startsWith('--w3m-'))),
        z.union([z.string(), z.number()]),
      ),
    {},
  ],
  siweConfig: anything,
  siwx: anything,
  termsConditionsUrl: [legalUrl],
  privacyPolicyUrl: [legalUrl],
  featuredWalletIds: [ids, []],
  includeWalletIds: [ids, []],
  excludeWalletIds: [ids, []],
  customWallets: [
    () => {
      const maybe = z.optional(text())
      return z.array(
        z.object({
          id: text(),
          name: text(),
          homepage: maybe,
          image_url: maybe,
          mobile_link: maybe,
          desktop_link: maybe,
          webapp_link: maybe,
          app_store: maybe,
          play_store: maybe,
          rdns: maybe,
        }),
      )
    },
    [],
  ],
  allWallets: [() => z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'],
  tokens: [
    () => {
      const token = z.object({ address: text(), image: z.optional(text()) })
      return z.record(z.string(), z.union([token, z.array(token)]))
    },
    {},
  ],
  collections: [() => z.record(z.string(), ids()), {}],
  chainImages: [images, {}],
  connectorImages: [images, {}],
  customRpcUrls: [
    () => z.record(caipNetworkName(), z.array(z.object({ url: webUrl(), config: z.optional(z.unknown()) }))),
    {},
  ],
  enableWallets: on,
  enableEIP6963: on,
  enableInjected: on,
  enableCoinbase: on,
  enableWalletConnect: on,
  enableWalletGuide: on,
  enableAuthLogger: on,
  enableReconnect: on,
  enableNetworkSwitch: on,
  enableDomainVerification: on,
  enableEmbedded: off,
  notifications: [() => z.enum(['page', 'modal', 'none']), 'page'],
  preload: [() => z.enum(['hint', 'idle', 'none']), 'hint'],
  disableAppend: off,
  allowUnsupportedChain: off,
  debug: off,
  analyticsAddress: off,
  manualWCControl: off,
  basic: off,
  defaultAccountTypes: [
    () =>
      z.record(
        z.string().check(z.refine((name) => chainNamespaces.some((known) => known === name))),
        z.enum(accountTypes),
      ),
    {},
  ],
  universalProviderConfigOverride: [pairingOverride],
  services: [servicesSchema, defaultServices],
  locale: [() => z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[\w-]{2,20})?$/))],
} as const satisfies Record<string, readonly [make: () => z.ZodMiniType, byDefault?: unknown]>

/** Accepts `eip155:1`, `solana:mainnet` or a complete definition as a default network. */
export function networkName(value: unknown): string {
  if (typeof value === 'string') return expandNetworkName(value.trim())
  if (typeof value !== 'object' || value === null) return ''
  const { caipNetworkId, id } = value as { caipNetworkId?: unknown; id?: unknown }
  return String(caipNetworkId ?? `eip155:${id}`)
}
