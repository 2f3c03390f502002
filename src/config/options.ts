import * as z from 'zod/mini'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { pageUrl } from '../lib/pageUrl.ts'
import { accountTypes } from '../schemas/account.ts'
import { type CaipNetworkId, chainNamespaces, isCaipNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import { featuresSchema } from './features.ts'
import { networkInputSchema, toNetwork } from './networks.ts'
import { expandNetworkName } from './presets.ts'
import { readOption } from './readOption.ts'
import { servicesSchema } from './services.ts'

const text = z.string()
const webUrl = z.string().check(z.regex(/^https?:\/\/[^\s]+$/))
/** Also from where the page is: it is made whole when options are resolved. */
const legalUrl = text.check(
  z.refine((address) => pageUrl(address) !== undefined, { error: 'is not the address of a page' }),
)
const ids = z._default(z.array(text), [])
const on = z._default(z.boolean(), true)
const off = z._default(z.boolean(), false)
const images = z._default(z.record(z.string(), text), {})
const anything = z.optional(z.unknown())
const accountType = z.enum(accountTypes)
const token = z.object({ address: text, image: z.optional(text) })

const customWallet = z.object({
  id: text,
  name: text,
  homepage: z.optional(text),
  image_url: z.optional(text),
  mobile_link: z.optional(text),
  desktop_link: z.optional(text),
  webapp_link: z.optional(text),
  app_store: z.optional(text),
  play_store: z.optional(text),
  rdns: z.optional(text),
})

const caipNetworkName = z.string().check(
  z.refine((name) => isCaipNetworkId(networkName(name)), {
    error: ({ input }) => `a network is named by namespace and reference: eip155:${input}`,
  }),
)

const lists = z.optional(z.record(z.string(), ids))

/** What wallets are asked for over pairing, by namespace; also of namespaces that no network names. */
const pairingOverride = z.object({
  methods: lists,
  chains: lists,
  events: lists,
  rpcMap: z.optional(z.record(z.string(), webUrl)),
  defaultChain: z.optional(text),
})

/** Every option a host may set, what it must look like and what it is when absent. */
export const optionSchemas = {
  projectId: z.optional(z.string().check(z.regex(/^[\w-]{1,128}$/))),
  networks: z._default(z.array(networkInputSchema), ['eip155:1']),
  defaultNetwork: z.optional(z.custom<unknown>((value) => isCaipNetworkId(networkName(value)))),
  adapters: z._default(z.array(z.unknown()), []),
  metadata: z.optional(
    z.object({
      name: text,
      description: z._default(text, ''),
      url: webUrl,
      icons: z._default(z.array(text), []),
      /** Read where it is needed: by the pairing client. */
      redirect: anything,
    }),
  ),
  features: z._default(featuresSchema, featuresSchema.parse({})),
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themePreset: z.optional(z.enum(['soft', 'plain', 'rounded', 'midnight'])),
  themeVariables: z._default(
    z.record(z.string().check(z.refine((name) => name.startsWith('--w3m-'))), z.union([text, z.number()])),
    {},
  ),
  siweConfig: anything,
  siwx: anything,
  termsConditionsUrl: z.optional(legalUrl),
  privacyPolicyUrl: z.optional(legalUrl),
  featuredWalletIds: ids,
  includeWalletIds: ids,
  excludeWalletIds: ids,
  customWallets: z._default(z.array(customWallet), []),
  allWallets: z._default(z.enum(['SHOW', 'HIDE', 'ONLY_MOBILE']), 'SHOW'),
  tokens: z._default(z.record(z.string(), z.union([token, z.array(token)])), {}),
  collections: z._default(z.record(z.string(), z.array(text)), {}),
  chainImages: images,
  connectorImages: images,
  customRpcUrls: z._default(
    z.record(caipNetworkName, z.array(z.object({ url: webUrl, config: anything }))),
    {},
  ),
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
  notifications: z._default(z.enum(['page', 'modal', 'none']), 'page'),
  preload: z._default(z.enum(['hint', 'idle', 'none']), 'hint'),
  disableAppend: off,
  allowUnsupportedChain: off,
  debug: off,
  analyticsAddress: off,
  manualWCControl: off,
  basic: off,
  defaultAccountTypes: z._default(
    z.record(
      z.string().check(z.refine((name) => chainNamespaces.some((known) => known === name))),
      accountType,
    ),
    {},
  ),
  universalProviderConfigOverride: z.optional(pairingOverride),
  services: z._default(servicesSchema, servicesSchema.parse({})),
  locale: z.optional(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[\w-]{2,20})?$/))),
} as const

export type OptionName = keyof typeof optionSchemas
/** What was accepted so far, before networks are resolved. */
export type ParsedOptions = { [Name in OptionName]: z.output<(typeof optionSchemas)[Name]> }

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
  const entries = optionNames.map((name) => [name, optionSchemas[name].parse(undefined)])
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
    const { read, reasons, refused } = readOption(optionSchemas[option], value, partNames[option])
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
  features: Object.keys(featuresSchema.shape),
  services: Object.keys(servicesSchema.shape),
}

type Services = ParsedOptions['services']

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
