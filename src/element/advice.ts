import type { OptionIssue, Options } from '../config/options.ts'
import { knownNames } from '../core/knownNames.ts'
import { languages } from '../i18n/compiled/tags.ts'
import { languageOf } from '../i18n/locale.ts'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { type Advice, adviseOnMarkup } from './markupAdvice.ts'

const variables = [
  'accent',
  'color-mix',
  'color-mix-strength',
  'font-family',
  'font-size-master',
  'border-radius-master',
  'z-index',
  'qr-color',
  'modal-width',
].map((name) => `--w3m-${name}`)

/** Settings of the page that are allowed but have no effect, each with its place. */
export const advise = (options: Options, page: Document): OptionIssue[] =>
  [
    ...adviseOnMarkup(page),
    ...adviseOnWallets(options, page),
    ...adviseOnOptions(options, page.location.origin),
    ...adviseOnAdapters(options),
  ].map(([option, reason]) => ({ option, reason }))

function* adviseOnOptions(
  { locale, themeVariables, metadata, networks, defaultNetwork }: Options,
  origin: string,
): Advice {
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (defaultNetwork && !offered.includes(defaultNetwork))
    yield ['defaultNetwork', `${defaultNetwork} is not in networks: ${offered.join(', ')}`]
  if (locale && !languageOf(locale))
    yield ['locale', `there are words in ${languages.join(', ')}, none in ${locale}`]
  for (const name of Object.keys(themeVariables))
    if (!variables.includes(name) && nearest(name, variables))
      yield ['themeVariables', `${name} changes nothing${didYouMean(name, variables)}`]
  if (metadata && new URL(metadata.url).origin !== origin)
    yield ['metadata', `url: names ${metadata.url}, and this page is at ${origin}: wallets warn of that`]
}

function* adviseOnAdapters({ adapters }: Options): Advice {
  for (const [at, adapter] of adapters.entries())
    if (typeof Object(adapter).attach !== 'function')
      yield ['adapters', `${at}: is not an adapter; make one with createWagmiAdapter or another adapter`]
}

type KnownWallet = { id: string; name: string; rdns?: string | undefined }

const isRegistryId = (text: string) => /^[0-9a-f]{64}$/.test(text)
const lists = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds'] as const

/** Finds unknown wallet ids and names in option lists and on buttons. */
function* adviseOnWallets(options: Options, page: Document): Advice {
  const own = options.customWallets
  const wallets: KnownWallet[] = [...own, ...knownNames.wallets]
  const isKnownId = (id: string) => isRegistryId(id) || own.some((wallet) => wallet.id === id)
  /** The wallet of that name, or the most similar one. */
  const find = (text: string) => {
    const called = nearest(
      text,
      wallets.flatMap(({ name, rdns = name }) => [name, rdns]),
    )
    return wallets.find(({ name, rdns }) => called !== undefined && [name, rdns].includes(called))
  }
  for (const option of lists)
    for (const id of options[option].filter((id) => !isKnownId(id))) {
      const meant = find(id)
      const hint = meant ? `; did you mean ${meant.id} (${meant.name})?` : ': 64 hexadecimal digits'
      yield [option, `${id} is not an id of the registry${hint}`]
    }
  for (const button of page.querySelectorAll('w3m-wallet-button')) {
    const text = button.getAttribute('wallet') ?? ''
    const called = ({ id, name, rdns }: KnownWallet) =>
      [id, rdns].includes(text) || name.toLowerCase() === text.toLowerCase()
    const meant = wallets.some(called) ? undefined : find(text)
    if (meant)
      yield ['<w3m-wallet-button wallet>', `no wallet is called ${text}; did you mean ${meant.name}?`]
  }
}
