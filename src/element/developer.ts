import type { OptionIssue, OptionsInput } from '../config/options.ts'
import { checkOptions } from '../core/checkOptions.ts'
import { advise } from './advice.ts'
import { attributes } from './attributes.ts'
import { warnDeveloper as warn } from './warnDeveloper.ts'

/** What an option takes, for a value that is not even of its kind. A flag takes true or false. */
const takes: Record<string, string> = {
  projectId: 'letters, digits, - and _, at most 128',
  networks: 'names such as eip155:1, or networks with id, name, nativeCurrency and rpcUrls',
  defaultNetwork: 'a name such as eip155:1, or one of networks',
  adapters: 'a list of adapters',
  metadata: 'name and url as text, the url with https:// or http://, and icons as a list',
  features: 'true or false; socials and orders are lists',
  themeMode: 'light or dark',
  themeVariables: 'names that begin with --w3m-, each with text or a number',
  termsConditionsUrl: 'the address of a page',
  privacyPolicyUrl: 'the address of a page',
  featuredWalletIds: 'a list of registry ids',
  includeWalletIds: 'a list of registry ids',
  excludeWalletIds: 'a list of registry ids',
  customWallets: 'a list of wallets with id and name, all text',
  allWallets: 'SHOW, HIDE or ONLY_MOBILE',
  tokens: 'addresses by network: {"eip155:1": {"address": "0x…"}}',
  collections: 'addresses by network: {"eip155:1": ["0x…"]}',
  chainImages: 'addresses by chain id: {"1": "https://…"}',
  connectorImages: 'addresses by connector id: {"injected": "https://…"}',
  customRpcUrls: 'nodes by network: {"eip155:1": [{"url": "https://…"}]}',
  defaultAccountTypes: 'eoa or smartAccount by namespace: {"eip155": "eoa"}',
  universalProviderConfigOverride: 'methods, chains and events by namespace, rpcMap and defaultChain',
  services: 'addresses with https://, http:// or wss://',
  locale: 'a language such as de or pt-BR',
}

/** What a page has set that is wrong, or allowed and not what was meant. */
export function checkPage(input: OptionsInput, page: Document): OptionIssue[] {
  const { options, issues } = checkOptions(input)
  return [...issues, ...advise(options, page)]
}

/** One line that names the attribute, or the option where there is no attribute for it. */
export function sayMistake({ option, reason }: OptionIssue): void {
  const [name] = Object.entries(attributes).find(([, [known]]) => known === option) ?? []
  const said = reason
    .replace('Invalid input', `takes ${takes[option] ?? 'true or false'}`)
    .replace('got an object as text', `got an object as text. ${remedyOf(name ?? option, option)}`)
  const place = option.startsWith('<') ? option : `Invalid option ${option}`
  warn(`${name ? `<w3m-modal ${name}>` : place}: ${said}`)
}

/** Frameworks set a property by its own name alone, and only on an element that is defined. */
const remedyOf = (attribute: string, option: string) =>
  attribute === option
    ? `Load the widget first, or set ${option} as JSON`
    : `Set the property, in Vue by :${option}, or set ${attribute} as JSON`

export function warnDeveloper(message: string): void {
  warn(message)
}
