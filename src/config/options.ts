import type * as z from 'zod/mini'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { pageUrl } from '../lib/pageUrl.ts'
import { type CaipNetworkId, isCaipNetworkId } from '../schemas/caip.ts'
import type { Network } from '../schemas/network.ts'
import { defaultFeatures } from './features.ts'
import { toNetwork } from './networks.ts'
import { networkName, optionSchemas } from './optionSchemas.ts'
import { readOption } from './readOption.ts'
import { defaultServices, type Services } from './services.ts'

export type OptionName = keyof typeof optionSchemas
/** The accepted options, before networks are resolved. */
export type ParsedOptions = {
  [Name in OptionName]:
    | z.output<ReturnType<(typeof optionSchemas)[Name][0]>>
    | ((typeof optionSchemas)[Name] extends { 1: unknown } ? never : undefined)
}

/** The options as the rest of the code reads them: parsed, with defaults, and networks with their nodes. */
export type Options = Omit<ParsedOptions, 'networks' | 'defaultNetwork'> & {
  networks: Network[]
  defaultNetwork: CaipNetworkId | undefined
}

/** The options as the page passes them: unknown data, checked one by one. */
export type OptionsInput = { [Name in OptionName]?: unknown }

/** A rejected option, and the reason in words. */
export type OptionIssue = { option: string; reason: string }

export const optionNames = Object.keys(optionSchemas) as OptionName[]

/** The options of a page that sets none. */
export function defaultOptions(): ParsedOptions {
  const entries = optionNames.map((name) => [name, optionSchemas[name][1]])
  return Object.fromEntries(entries) as ParsedOptions
}

export type ReadOptions = { options: Options; issues: OptionIssue[] }

/**
 * Creates the reader of a page's options, which applies them to those accepted before.
 *
 * An invalid value is reported and keeps the last valid one; the others still apply. Lists and objects only lose their
 * invalid entries. `undefined` resets an option to its default.
 */
export function createOptions(): (options: OptionsInput) => ReadOptions {
  const accepted = defaultOptions()
  return (options) => {
    const issues = Object.keys(options).flatMap((option) =>
      setOption(accepted, option, options).map((reason) => ({ option, reason })),
    )
    return { options: resolveOptions(accepted), issues }
  }
}

/** Sets one option if its value is valid. @returns What is not. */
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
    // A value that cannot be read, such as a getter that throws.
    return [error instanceof Error ? error.message : String(error)]
  }
}

const isOptionName = (option: string): option is OptionName => Object.hasOwn(optionSchemas, option)

/** The names in options that are objects: any other name is a mistake. */
const partNames: { [Name in OptionName]?: readonly string[] } = {
  features: Object.keys(defaultFeatures),
  services: Object.keys(defaultServices),
}

/**
 * If the name or URL of a replaced service is invalid, the service is off: no request goes to the host that the page
 * wanted to avoid.
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

/** Resolves the networks of accepted options, without duplicates: the first stays. */
function resolveOptions(accepted: ParsedOptions): Options {
  const sources = {
    projectId: accepted.projectId,
    rpcService: accepted.services.rpc,
    customRpcUrls: accepted.customRpcUrls as Partial<Record<CaipNetworkId, { url: string }[]>>,
    chainImages: accepted.chainImages,
  }
  const networks = new Map<string, Network>()
  for (const input of accepted.networks) {
    const network = toNetwork(input, sources)
    if (!networks.has(network.caipNetworkId)) networks.set(network.caipNetworkId, network)
  }
  const name = networkName(accepted.defaultNetwork)
  const defaultNetwork = isCaipNetworkId(name) ? name : undefined
  const { enableCoinbase, excludeWalletIds: excluded } = accepted
  const excludeWalletIds = enableCoinbase ? excluded : [...excluded, coinbaseWallet]
  const [termsConditionsUrl, privacyPolicyUrl] = [accepted.termsConditionsUrl, accepted.privacyPolicyUrl].map(
    (address) => address && pageUrl(address),
  )
  return {
    ...accepted,
    networks: [...networks.values()],
    defaultNetwork,
    excludeWalletIds,
    termsConditionsUrl,
    privacyPolicyUrl,
  }
}
