import type { OptionIssue } from '../config/options.ts'

/** What an option accepts, for a value of the wrong type. A flag accepts true or false. */
const takes: Record<string, string> = {
  projectId: 'letters, digits, - and _, at most 128',
  networks: 'names such as eip155:1, or networks with id, name, nativeCurrency and rpcUrls',
  defaultNetwork: 'a name such as eip155:1, or one of networks',
  adapters: 'a list of adapters',
  metadata: 'name and url as text, the url with https:// or http://, and icons as a list',
  features: 'true or false; socials and orders are lists',
  themeMode: 'light or dark',
  themePreset: 'soft, plain, rounded or midnight',
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

/** Why a value is invalid, in words that say what the option accepts. */
export const sayReason = ({ option, reason }: OptionIssue): string =>
  reason.replace('Invalid input', `takes ${takes[option] ?? 'true or false'}`)
