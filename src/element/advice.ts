import type { OptionIssue, Options } from '../config/options.ts'
import { languages } from '../i18n/compiled/tags.ts'
import { languageOf } from '../i18n/locale.ts'
import { didYouMean, nearest } from '../lib/nearest.ts'
import { adviseOnMarkup } from './markupAdvice.ts'
import { adviseOnWallets } from './walletAdvice.ts'

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
export const advise = (options: Options, page: Document): OptionIssue[] => [
  ...adviseOnMarkup(page),
  ...adviseOnWallets(options, page),
  ...adviseOnOptions(options, page.location.origin),
  ...adviseOnAdapters(options),
]

function adviseOnOptions(
  { locale, themeVariables, metadata, networks, defaultNetwork }: Options,
  origin: string,
): OptionIssue[] {
  const issues: OptionIssue[] = []
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (defaultNetwork && !offered.includes(defaultNetwork))
    issues.push({
      option: 'defaultNetwork',
      reason: `${defaultNetwork} is not in networks: ${offered.join(', ')}`,
    })
  if (locale && !languageOf(locale))
    issues.push({ option: 'locale', reason: `there are words in ${languages.join(', ')}, none in ${locale}` })
  for (const name of Object.keys(themeVariables))
    if (!variables.includes(name) && nearest(name, variables))
      issues.push({
        option: 'themeVariables',
        reason: `${name} changes nothing${didYouMean(name, variables)}`,
      })
  if (metadata && new URL(metadata.url).origin !== origin)
    issues.push({
      option: 'metadata',
      reason: `url: names ${metadata.url}, and this page is at ${origin}: wallets warn of that`,
    })
  return issues
}

const adviseOnAdapters = ({ adapters }: Options): OptionIssue[] =>
  [...adapters.entries()].flatMap(([at, adapter]) =>
    typeof Object(adapter).attach === 'function'
      ? []
      : [
          {
            option: 'adapters',
            reason: `${at}: is not an adapter; make one with createWagmiAdapter or another adapter`,
          },
        ],
  )
