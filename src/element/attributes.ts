import type { OptionName } from '../config/options.ts'

/** How the text of an attribute becomes a value. Rejects invalid texts before zod loads. */
type Kind = 'text' | 'flag' | 'list' | 'json' | readonly string[]

const options: [kind: Kind, options: OptionName[]][] = [
  ['text', ['projectId', 'defaultNetwork', 'termsConditionsUrl', 'privacyPolicyUrl', 'locale']],
  ['list', ['networks', 'featuredWalletIds', 'includeWalletIds', 'excludeWalletIds']],
  ['json', ['metadata', 'features', 'themeVariables', 'customWallets', 'tokens', 'collections', 'services']],
  ['json', ['chainImages', 'connectorImages', 'customRpcUrls', 'defaultAccountTypes']],
  ['flag', ['enableWallets', 'enableEIP6963', 'enableInjected', 'enableCoinbase', 'enableWalletConnect']],
  ['flag', ['enableWalletGuide', 'enableAuthLogger', 'enableReconnect', 'enableNetworkSwitch']],
  ['flag', ['enableEmbedded', 'allowUnsupportedChain', 'debug', 'manualWCControl', 'analyticsAddress']],
  ['flag', ['enableDomainVerification']],
  [['light', 'dark'], ['themeMode']],
  [['soft', 'plain', 'rounded', 'midnight'], ['themePreset']],
  [['SHOW', 'HIDE', 'ONLY_MOBILE'], ['allWallets']],
  [['page', 'modal', 'none'], ['notifications']],
  [['hint', 'idle', 'none'], ['preload']],
]

/** `customRpcUrls` is `custom-rpc-urls`, `enableEIP6963` is `enable-eip6963`, and one option drops its verb. */
const attributeOf = (option: OptionName): string =>
  option === 'enableEmbedded'
    ? 'embedded'
    : option.replace(/[A-Z]+(?=[A-Z][a-z]|\d|$)|[A-Z]/g, (capitals) => `-${capitals.toLowerCase()}`)

/** Every attribute of `<w3m-modal>`, the option it sets and the type of its text. */
export const attributes: Record<string, [option: OptionName, kind: Kind]> = Object.fromEntries(
  options.flatMap(([kind, names]) => names.map((option) => [attributeOf(option), [option, kind]])),
)

export type ReadAttribute = { option: OptionName; value: unknown } | { option: OptionName; reason: string }

/**
 * Reads one attribute. An absent one returns undefined, which resets the option to its default; an invalid text returns
 * the reason instead of a value.
 */
export function readAttribute(name: string, text: string | null): ReadAttribute | undefined {
  const row = attributes[name]
  if (!row) return undefined
  const [option, kind] = row
  if (text === null) return { option, value: undefined }
  if (isObjectText(text)) return { option, reason: 'got an object as text' }
  return { option, ...read(text.trim(), kind) }
}

/** The text that a framework makes of an object that it cannot set as a property. */
export const isObjectText = (text: string | null): boolean => /\[object \w+\]/.test(text ?? '')

function read(text: string, kind: Kind): { value: unknown } | { reason: string } {
  if (kind === 'text') return { value: text === '' ? undefined : text }
  if (kind === 'flag') return readFlag(text)
  if (kind === 'list' && !text.startsWith('[')) return { value: text.split(/[\s,]+/).filter(Boolean) }
  if (typeof kind === 'string') return readJson(text)
  return kind.includes(text) ? { value: text } : { reason: `takes ${kind.join(', ')}` }
}

function readFlag(text: string): { value: boolean } | { reason: string } {
  if (text === '' || text === 'true') return { value: true }
  return text === 'false' ? { value: false } : { reason: 'takes true or false' }
}

function readJson(text: string): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { reason: `is not valid JSON${placeIn(text, String(error))}` }
  }
}

/** Where invalid JSON breaks, if the browser reports it: by position, or by line and column. */
function placeIn(text: string, message: string): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line) return ` at line ${line}, column ${column}`
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (!position) return ''
  const before = text.slice(0, Number(position)).split('\n')
  return ` at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
}
