import * as z from 'zod/mini'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { pageUrl } from '../lib/pageUrl.ts'
import { accountTypes } from '../schemas/account.ts'
import { type CaipNetworkId, chainNamespaces, isCaipNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import { defaultFeatures, featuresSchema } from './features.ts'
import { networkInputSchema, toNetwork } from './networks.ts'
import { expandNetworkName } from './presets.ts'
import { readOption } from './readOption.ts'
import { defaultServices, type Services, servicesSchema } from './services.ts'

const text = () => z.string()
const webUrl = () => z.string().check(z.regex(/^https?:\/\/[^\s]+$/))
const ids = () => z.array(text())
const images = () => z.record(z.string(), text())
/** Also from where the page is: it is made whole when options are resolved. */
const legalUrl = () =>
  z
    .string()
    .check(z.refine((address) => pageUrl(address) !== undefined, { error: 'is not the address of a page' }))
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

/** What wallets are asked for over pairing, by namespace; also of namespaces that no network names. */
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
 * Every option a host may set: its schema, made when it is set, and its value until then. To make all schemas would take
 * longer than to use them.
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
        /** Read where it is needed: by the pairing client. */
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

export type OptionName = keyof typeof optionSchemas
/** What was accepted so far, before networks are resolved. */
export type ParsedOptions = {
  [Name in OptionName]:
    | z.output<ReturnType<(typeof optionSchemas)[Name][0]>>
    | ((typeof optionSchemas)[Name] extends { 1: unknown } ? never : undefined)
}

/** The options as everything inside reads them: parsed, defaulted, networks resolved to their nodes. */
export type Options = Omit<ParsedOptions, 'networks' | 'defaultNetwork'> & {
  networks: Network[]
  defaultNetwork: CaipNetworkId | undefined
}

/** The options as the page passes them: unknown data, each option checked on its own. */
export type OptionsInput = { [Name in OptionName]?: unknown }

/** An option that was refused, and in words why. */
export type OptionIssue = { option: string; reason: string }

export const optionNames = Object.keys(optionSchemas) as OptionName[]

/** Takes `eip155:1`, `solana:mainnet` or a whole network for a default network. */
function networkName(value: unknown): string {
  if (typeof value === 'string') return expandNetworkName(value.trim())
  if (typeof value !== 'object' || value === null) return ''
  const { caipNetworkId, id } = value as { caipNetworkId?: unknown; id?: unknown }
  return String(caipNetworkId ?? `eip155:${id}`)
}

/** The options of a host that sets none. */
export function defaultOptions(): ParsedOptions {
  const entries = optionNames.map((name) => [name, optionSchemas[name][1]])
  return Object.fromEntries(entries) as ParsedOptions
}

/**
 * Applies what a host has set to what was accepted before.
 *
 * A value that does not fit is reported and keeps the last good one; the others are taken all the same. Of lists and
 * objects only the entries that do not fit are left out. `undefined` puts an option back to its default.
 */
export function patchOptions(
  current: ParsedOptions,
  input: OptionsInput,
): { options: ParsedOptions; issues: OptionIssue[] } {
  const next: Record<string, unknown> = { ...current }
  const issues: OptionIssue[] = []
  for (const option of Object.keys(input)) {
    const reasons = setOption(next, option, input)
    issues.push(...reasons.map((reason) => ({ option, reason })))
  }
  return { options: next as ParsedOptions, issues }
}

/** Sets one option if its value fits. @returns What does not. */
function setOption(next: Record<string, unknown>, option: string, input: OptionsInput): string[] {
  if (!isOptionName(option)) return [`is not an option${didYouMean(option, optionNames)}`]
  try {
    const value = Reflect.get(input, option)
    if (option === 'networks' && Array.isArray(value) && value.length === 0) return ['is empty']
    const [makeSchema, byDefault] = optionSchemas[option]
    if (value === undefined) {
      next[option] = byDefault
      return []
    }
    const { read, reasons, refused } = readOption(makeSchema(), value, partNames[option])
    if (read) next[option] = read.value
    if (option === 'services') next.services = withoutRefused(next.services as Services, refused)
    return reasons
  } catch (error) {
    // A value of the page that cannot even be read, such as a getter that throws.
    return [error instanceof Error ? error.message : String(error)]
  }
}

const isOptionName = (option: string): option is OptionName => Object.hasOwn(optionSchemas, option)

/** The parts of options that are objects: another name among them is a mistake. */
const partNames: { [Name in OptionName]?: readonly string[] } = {
  features: Object.keys(defaultFeatures),
  services: Object.keys(defaultServices),
}

/**
 * A service that was to be replaced, and whose name or address is wrong, is off: nothing is asked of the host that the
 * page wanted to do without.
 */
function withoutRefused(services: Services, refused: string[]): Services {
  const names = Object.keys(services)
  const meant = refused.flatMap((name) => nearest(name, names) ?? [])
  const off = meant.filter((name) => typeof services[name as keyof Services] === 'string')
  return { ...services, ...Object.fromEntries(off.map((name) => [name, offAddress(name)])) }
}

/** A domain that never resolves (RFC 6761). */
const offAddress = (service: string): string => `${service === 'relay' ? 'wss' : 'https'}://w3m-modal.invalid`

/** The id of Coinbase Wallet in the wallet registry. */
const coinbaseWallet = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** Resolves the networks of accepted options; doubles are dropped, the first stays. */
export function resolveOptions(parsed: ParsedOptions): Options {
  const sources = {
    projectId: parsed.projectId,
    rpcService: parsed.services.rpc,
    customRpcUrls: parsed.customRpcUrls as Partial<Record<CaipNetworkId, { url: string }[]>>,
    chainImages: parsed.chainImages,
  }
  const networks = new Map<string, Network>()
  for (const input of parsed.networks) {
    const network = toNetwork(input, sources)
    if (!networks.has(network.caipNetworkId)) networks.set(network.caipNetworkId, network)
  }
  const name = networkName(parsed.defaultNetwork)
  const defaultNetwork = isCaipNetworkId(name) ? name : undefined
  const { enableCoinbase, excludeWalletIds: excluded } = parsed
  const excludeWalletIds = enableCoinbase ? excluded : [...excluded, coinbaseWallet]
  const [termsConditionsUrl, privacyPolicyUrl] = [parsed.termsConditionsUrl, parsed.privacyPolicyUrl].map(
    (address) => address && pageUrl(address),
  )
  return {
    ...parsed,
    networks: [...networks.values()],
    defaultNetwork,
    excludeWalletIds,
    termsConditionsUrl,
    privacyPolicyUrl,
  }
}
